"""The number that goes into the register (DSU 4.5.2.4, 4.5.2.6): gain added, corrected, raised, rounded.

Passing 2400, 2000 or 1600 the part beyond is multiplied by the new K over the old one: upwards 1/2, 2/3,
2/3; downwards 2, 3/2, 3/2. Decisions:

- upwards passed: registered < limit <= sum; downwards: registered >= limit > sum;
- measured from the number in the register, not from the start rating, when the two differ (4.5.4.1);
- two limits in one tournament: one after the other as they are met, the second only if the corrected
  number still passes it;
- everything exact; under 1000 becomes 1000; then rounded, once.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from events.citing import Because, cites
from ratings.rules.dsu.coefficient import COEFFICIENTS, coefficient
from ratings.rules.dsu.rounding import nearest

UPWARDS = tuple(sorted(limit for limit, _ in COEFFICIENTS))
DOWNWARDS = UPWARDS[::-1]
FLOOR = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One limit passed: the number before, the part beyond it, its multiplier, the number after."""

    limit: int
    before: Fraction
    multiplier: Fraction

    @property
    def beyond(self) -> Fraction:
        """How far it went past the limit, downwards below 0."""
        return self.before - self.limit

    @property
    def after(self) -> Fraction:
        """The corrected number."""
        return self.limit + self.multiplier * self.beyond

    @property
    def because(self) -> Because:
        """Limit, the number before, the part beyond, the multiplier, the number after."""
        figures = (self.limit, self.before, self.beyond, self.multiplier, self.after)
        return Because("DSU 4.5.2.4", "new_rating.limit_passed", figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRating:
    """From the registered number to the new one. `raw`: their sum; `corrected`: after the limits passed."""

    registered: int
    gain: Fraction
    passages: tuple[Passage, ...]

    @property
    def raw(self) -> Fraction:
        """Registered number and gain."""
        return self.registered + self.gain

    @property
    def corrected(self) -> Fraction:
        """After the limits passed, before floor and rounding."""
        return self.passages[-1].after if self.passages else self.raw

    @property
    def raised(self) -> bool:
        """Whether it was lifted to 1000."""
        return self.corrected < FLOOR

    @property
    def rating(self) -> int:
        """The new number of the register."""
        return FLOOR if self.raised else nearest(self.corrected)

    @property
    def change(self) -> int:
        """New number less the registered one."""
        return self.rating - self.registered

    @property
    def trace(self) -> tuple[Because, ...]:
        """The sum, each limit passed, the floor where it decided, the rounding."""
        steps = [Because("DSU 4.5.4.1", "new_rating.sum", (self.registered, self.gain, self.raw))]
        steps += [passage.because for passage in self.passages]
        if self.raised:
            return (*steps, Because("DSU 4.5.2.6", "new_rating.lowest", (self.corrected, FLOOR)))
        return (*steps, Because("DSU 4.5.2", "new_rating.rounded", (self.corrected, self.rating)))


@cites("DSU 4.5.2.4", "DSU 4.5.2.6", "DSU 4.5.4.1")
def new_rating(registered: int, gain: Fraction) -> NewRating:
    """The registered number with an exact gain added."""
    return NewRating(registered=registered, gain=gain, passages=_passages(registered, registered + gain))


def _passages(registered: int, raw: Fraction) -> tuple[Passage, ...]:
    """The limits passed, in the order in which they are met."""
    passages: list[Passage] = []
    number = raw
    for limit in UPWARDS if raw > registered else DOWNWARDS:
        above, below = coefficient(limit), coefficient(limit - 1)
        if registered < limit <= number:
            passages.append(Passage(limit=limit, before=number, multiplier=Fraction(above, below)))
        elif number < limit <= registered:
            passages.append(Passage(limit=limit, before=number, multiplier=Fraction(below, above)))
        else:
            continue
        number = passages[-1].after
    return tuple(passages)
