"""Histories of Danish sanctions, and an official who keeps the register day by day, as §19 tells it."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import strategies as st

from federation.sanctions.rules.danish import Length, Quarantined, Warned

FIRST_DAY = date(2011, 1, 1)


def day(number):
    return FIRST_DAY + timedelta(days=number)


def warned(name, decided_on, event_last_day=None, number=0):
    decided = date.fromisoformat(decided_on)
    last = date.fromisoformat(event_last_day) if event_last_day else decided
    return Warned(id=name, decided_on=decided, event_last_day=last, number=number)


def barred(name, decided_on, months=3, first_day=None, number=0):
    return Quarantined(
        id=name,
        decided_on=date.fromisoformat(decided_on),
        length=Length(months=months),
        first_day=date.fromisoformat(first_day) if first_day else None,
        number=number,
    )


@st.composite
def sanctions(draw, name, number):
    """A decision within three years, so that times overlap often."""
    decided = draw(st.integers(0, 1100))
    if draw(st.booleans()):
        last = day(decided + draw(st.integers(0, 9)))
        return Warned(id=name, decided_on=day(decided), event_last_day=last, number=number)
    length = draw(
        st.one_of(
            st.integers(1, 8).map(lambda months: Length(months=months)),
            st.integers(1, 90).map(lambda days: Length(days=days)),
        )
    )
    first = draw(st.sampled_from([None, day(decided), day(decided + 20)]))
    return Quarantined(id=name, decided_on=day(decided), length=length, first_day=first, number=number)


@st.composite
def histories(draw, most=6):
    """Up to `most` decisions, recorded in any order; `number` tells decisions of one day apart."""
    size = draw(st.integers(0, most))
    return draw(st.permutations([draw(sanctions(f"s{place}", place)) for place in range(size)]))


class Official:
    """Keeps the register by walking the calendar: strikes what ran out, enters what is decided that day."""

    def __init__(self):
        self.warnings = {}  # name -> last day
        self.barred = {}  # name -> (last day of it, day to which it stays)

    def strike(self, today):
        self.warnings = {name: last for name, last in self.warnings.items() if today <= last}
        self.barred = {name: days for name, days in self.barred.items() if today <= days[1]}

    def enter(self, fact):
        lately = any(last < fact.decided_on for last, _ in self.barred.values())
        if isinstance(fact, Quarantined):
            length = fact.length
            if lately:
                length = Length(months=2 * length.months, days=2 * length.days)
            self.bar(fact.id, length.last_day(fact.first_day or fact.decided_on))
        elif self.warnings or lately:
            self.bar(fact.id, Length(months=3).last_day(fact.decided_on))
        else:
            self.warnings[fact.id] = Length(months=12).last_day(fact.event_last_day)

    def bar(self, name, last_day):
        self.barred[name] = (last_day, Length(months=12).last_day(last_day))

    @property
    def shown(self):
        quarantines = {name: last for name, (last, _) in self.barred.items()}
        return self.warnings | quarantines
