"""What happened in a finished game, and why: everyone's chances at every moment, what luck gave, what each
choice cost.

review = meadhall.review.review(record)
review.chances[12], review.worst(seat=0)
"""

from .choices import DEEP, QUICK, Depth, Judged
from .review import Moment, Review, part, parts, put_together, review

__all__ = ["DEEP", "QUICK", "Depth", "Judged", "Moment", "Review", "part", "parts", "put_together", "review"]
