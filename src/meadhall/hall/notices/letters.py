"""E-mail, as plain text and as HTML: that it is someone's turn, and the question whether an address may be used."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from ...kit.catalogue import Catalogue
from ..pages.parts.base import render
from ..pages.parts.words import HtmlWords
from .said import Said

LONGEST_LINE = 400  # so that no link is broken


def notice(language: str, sender: str, to: str, said: Said, origin: str, stop: str) -> EmailMessage:
    """`stop`: the link that ends these e-mails, with one click and without signing in."""
    w = Catalogue(language)
    test = not said.about
    subject = said.title if test else f"{said.title} · {said.about[0][1]}"
    button = w.text("Open the settings") if test else w.text("Open the table")
    once = "" if test else w.text("You won't get another e-mail about this table until you have been there.")
    why = w.text("You get this e-mail because you asked for it at {hall}.", hall=urlsplit(origin).netloc)
    facts = said.about or (("", said.text),)
    lines = [f"{label}: {value}" if label else value for label, value in facts]
    if not test and said.reminder:
        lines.append(said.reminder)
    text = [said.title, "", *lines, "", f"{button}: {said.link}", "", *([once] if once else []), why]
    text += [w.text("Stop all e-mail: {link}", link=stop), ""]
    parts = {"heading": said.title, "facts": facts, "more": said.reminder, "button": button, "link": said.link}
    letter = _letter(language, sender, to, subject, "\n".join(text), origin, small=[once, why], stop=stop, **parts)
    letter["List-Unsubscribe"] = f"<{stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return letter


def question(language: str, sender: str, to: str, link: str, origin: str) -> EmailMessage:
    """It contains nothing chosen by a stranger, who could otherwise send messages through it."""
    w, hall = Catalogue(language), urlsplit(origin).netloc
    subject = w.text("Confirm your e-mail address")
    asked = w.text("Someone asked for an e-mail to this address when it is their turn in a game at {hall}.", hall=hall)
    button, ignore = w.text("Confirm"), w.text("If this was not you, do nothing: you will not hear from us again.")
    text = [asked, "", f"{w.text('If this was you, open this link:')} {link}", "", ignore, ""]
    parts = {"heading": subject, "facts": [("", asked)], "more": "", "button": button, "link": link}
    return _letter(language, sender, to, subject, "\n".join(text), origin, small=[ignore], stop="", **parts)


def _letter(language: str, sender: str, to: str, subject: str, text: str, origin: str, **parts: object) -> EmailMessage:
    letter = EmailMessage(policy=default.clone(max_line_length=LONGEST_LINE))
    letter["From"], letter["To"], letter["Subject"] = sender, to, subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=urlsplit(origin).hostname or "localhost")
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    letter.add_alternative(render("letter.html", w=HtmlWords(language), language=language, **parts), subtype="html")
    return letter
