"""What this game says: sentences in English, which are the keys of its translations (`locales/cs.po`) once it has any.
Meadhall's docs/hall.md explains what each function is for; what is left out is said plainly."""

from .sentences import HEADINGS, about, choice, event, meant, option, question, reference

__all__ = ["HEADINGS", "about", "choice", "event", "meant", "option", "question", "reference"]
