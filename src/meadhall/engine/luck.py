"""Luck is an argument: every die and every draw of the rules goes through one of these.

An outcome is what people see: the face of a die, the card that was drawn. `outcomes` collects them for the record, so
a replay needs no generator, a test writes its dice by hand, and a clone of a state cannot betray the next roll.
Where only one outcome is possible, no luck is used and nothing is recorded.
"""

from hashlib import blake2b
from typing import Final

from .build import i64, mypyc_attr


class LuckError(ValueError):
    """A recorded or scripted outcome that cannot happen here, or is missing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """Something that decides. Subclasses say how `below` comes about."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        """An int from 0 to n-1, each as likely as the others."""
        raise NotImplementedError

    def die(self, faces: int) -> int:
        """Rolls a die."""
        outcome = self.below(faces) + 1
        self.outcomes.append(outcome)
        return outcome

    def pick(self, items: list[int]) -> int:
        """Takes one of these at random; the list stays as it is."""
        if len(items) == 1:
            return items[0]
        outcome = items[self.below(len(items))]
        self.outcomes.append(outcome)
        return outcome

    def draw(self, bag: list[int]) -> int:
        """Takes a card out of a bag. A bag is kept in order, so that equal bags are equal lists."""
        outcome = self.pick(bag)
        bag.remove(outcome)
        return outcome

    def taken(self) -> list[int]:
        """The outcomes since the last call."""
        outcomes = self.outcomes
        self.outcomes = []
        return outcomes

    def copy(self) -> "Luck":
        """Luck that continues like this one, without affecting it."""
        raise NotImplementedError


class Fast(Luck):
    """For simulations and search: a small generator (Lehmer's), nothing recorded.

    Any int is a seed. Who needs several from one seed takes several streams: `Fast(seed, stream=1)`.
    """

    def __init__(self, seed: int, stream: int = 0, after: "Fast | None" = None) -> None:
        """`after`: it goes on like that one, whatever the seed."""
        super().__init__()
        if after is not None:
            self.x: i64 = after.x
        else:  # The generator is linear: seeds that are alike would stay alike for ever, so they are mixed first.
            self.x = mixed(seed + (stream + 1) * GOLDEN) % 2_147_483_646 + 1

    def below(self, n: int) -> int:
        many: i64 = n
        self.x = self.x * 48_271 % 2_147_483_647
        return self.x * many // 2_147_483_647

    def die(self, faces: int) -> int:
        many: i64 = faces
        self.x = self.x * 48_271 % 2_147_483_647
        return self.x * many // 2_147_483_647 + 1

    def pick(self, items: list[int]) -> int:
        many: i64 = len(items)
        self.x = self.x * 48_271 % 2_147_483_647
        return items[self.x * many // 2_147_483_647]

    def draw(self, bag: list[int]) -> int:
        many: i64 = len(bag)
        self.x = self.x * 48_271 % 2_147_483_647
        return bag.pop(self.x * many // 2_147_483_647)

    def copy(self) -> "Fast":
        return Fast(0, 0, self)


# 2^64 divided by the golden ratio: the streams of a seed are not the seeds next to it.
GOLDEN: Final = 0x9E3779B97F4A7C15
WORD: Final = 0xFFFFFFFFFFFFFFFF


def mixed(number: int) -> int:
    """64 bits, each of which depends on every bit of the number (the mixer of splitmix64).

    Products have up to 128 bits before they are cut: these are ordinary ints, which both builds compute alike.
    """
    number %= 18_446_744_073_709_551_557  # the largest prime of 64 bits, so that all bits of longer numbers count
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & WORD
    return number ^ number >> 31


class Fair(Luck):
    """For real games: outcome number i follows from the secret seed and i alone, by a keyed cryptographic hash.

    The commitment is shown before the first roll and the seed after the last one, so that anyone can check them all.
    """

    def __init__(self, seed: int | str, used: int = 0) -> None:
        super().__init__()
        self.key = blake2b(str(seed).encode(), digest_size=32, person=b"meadhall-luck").digest()
        self.used = used

    def below(self, n: int) -> int:
        if n < 1:
            raise IndexError("there is nothing to choose from")
        index, self.used = self.used, self.used + 1
        attempt = 0
        while True:
            message = index.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            number = int.from_bytes(blake2b(message, digest_size=8, key=self.key).digest(), "big")
            # The last, incomplete run of n numbers would favour the small outcomes: try again there.
            if number < 2**64 - 2**64 % n:
                return number % n
            attempt += 1

    def copy(self) -> "Fair":
        other = Fair(0, self.used)
        other.key = self.key
        return other


def commitment(seed: int | str) -> str:
    """What can be shown before the game without betraying the seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"meadhall-commit").hexdigest()


class Recorded(Luck):
    """Outcomes from a list: a record's, or a test's script. Anything impossible or missing is an error."""

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self.script = script
        self.at = 0

    def expected(self) -> int:
        if self.at >= len(self.script):
            raise LuckError("an outcome is missing")
        outcome = self.script[self.at]
        self.at += 1
        self.outcomes.append(outcome)
        return outcome

    def die(self, faces: int) -> int:
        outcome = self.expected()
        if not 1 <= outcome <= faces:
            raise LuckError(f"a die with {faces} faces cannot show {outcome}")
        return outcome

    def pick(self, items: list[int]) -> int:
        if len(items) == 1:
            return items[0]
        outcome = self.expected()
        if outcome not in items:
            raise LuckError(f"outcome {outcome} is not one of {items}")
        return outcome

    def below(self, n: int) -> int:
        outcome = self.expected()
        if not 0 <= outcome < n:
            raise LuckError(f"outcome {outcome} is not below {n}")
        return outcome

    def copy(self) -> "Recorded":
        return Recorded(self.script[self.at :])

    def left_over(self) -> int:
        """How many outcomes nobody asked for."""
        return len(self.script) - self.at


class Scripted(Recorded):
    """For tests: the first outcomes by hand, everything after them from a fixed generator, and recorded as well."""

    def __init__(self, script: list[int], seed: int = 0) -> None:
        super().__init__(script)
        self.rest = Fast(seed)

    def die(self, faces: int) -> int:
        return super().die(faces) if self.left_over() else Luck.die(self, faces)

    def pick(self, items: list[int]) -> int:
        return super().pick(items) if self.left_over() else Luck.pick(self, items)

    def below(self, n: int) -> int:
        return super().below(n) if self.left_over() else self.rest.below(n)

    def copy(self) -> "Scripted":
        other = Scripted(self.script[self.at :])
        other.rest = self.rest.copy()
        return other


class Enumerating(Luck):
    """Walks through every course that chance can take, one run after another.

    luck = Enumerating()
    while luck.another():
        child = state.clone()
        apply(child, seat, choice, luck)
        ...                             # happens with luck.probability
    """

    def __init__(self) -> None:
        super().__init__()
        self.path: list[int] = []  # which of the distinct outcomes was taken at each call
        self.sizes: list[int] = []
        self.at = 0
        self.started = False
        self.probability = 1.0

    def another(self) -> bool:
        """Turns to the next course; False when all have been walked."""
        if self.started:
            while self.path and self.path[-1] + 1 == self.sizes[-1]:
                self.path.pop()
                self.sizes.pop()
            if not self.path:
                return False
            self.path[-1] += 1
        self.started = True
        self.at = 0
        self.probability = 1.0
        self.outcomes = []
        return True

    def branch(self, outcomes: list[int]) -> int:
        """Equal outcomes are one branch with their probabilities added."""
        distinct = sorted(set(outcomes))
        if self.at == len(self.path):
            self.path.append(0)
            self.sizes.append(len(distinct))
        outcome = distinct[self.path[self.at]]
        self.at += 1
        self.probability *= outcomes.count(outcome) / len(outcomes)
        self.outcomes.append(outcome)
        return outcome

    def below(self, n: int) -> int:
        return self.branch(list(range(n)))

    def die(self, faces: int) -> int:
        return self.branch(list(range(1, faces + 1)))

    def pick(self, items: list[int]) -> int:
        return items[0] if len(items) == 1 else self.branch(items)
