"""Every rating told a second time from the log, step by step, and compared with the rows (SLSF-G 28-29).

What is true of `because_of`, and asserted:

- a tournament, and every step in it, carries an acceptance, a correction or a late sanction of that same
  tournament: never the late fact of another one by which the step was moved;
- a deduction carries the end of its period or of a later one, or the late fact that made it due: one such of
  a tournament in which the player takes part, an event of the board's that names them, or a rating on entry
  that the committee set for them;
- a closed record carries its own event.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from events import log
from events.log import Envelope
from events.rows import Row
from ratings import events as facts
from ratings.models import EndedPeriod, Participation, PlayerRating, RatedTournament, RatingChange
from ratings.rules.slsf.change import change
from ratings.rules.slsf.entry import ENTRY_TERMS
from ratings.rules.slsf.inactivity import ACTIVE, INACTIVITY_TERMS, Activity, PeriodEnd, period_ends
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import entry_stream, register_stream
from ratings.systems.swedish.counting import rated_row, taking_part
from ratings.systems.swedish.inactive import after, book_of_register
from ratings.systems.swedish.rating_rows import OUTCOMES, rate
from ratings.systems.swedish.register import Register, end_key
from tournaments.events import ReportAccepted, ResultCorrected, TournamentSanctioned
from tournaments.state import Tournament, evolve, stream_of

KINDS = RatingChange.Kind
RATED_BY = {ReportAccepted.TYPE, ResultCorrected.TYPE, TournamentSanctioned.TYPE}
DECIDED = (
    *(ReportAccepted, ResultCorrected, TournamentSanctioned),
    *(facts.RatingPeriodEnded, facts.InternationalEventCounted),
    *(facts.EntryRatingSet, facts.RatingRecordClosed),
)


@dataclass
class Account:
    """What was come across. `uneven`: tournaments whose changes do not come to 0, and to what they come."""

    steps: int = 0
    entries: int = 0
    deductions: int = 0
    removals: int = 0
    returns: int = 0
    uneven: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        held = f"{len(self.uneven)} tournaments not zero-sum by the ten points: {sum(self.uneven.values()):+}"
        return (
            f"{self.steps} steps explained: {self.entries} entries, {self.deductions} deductions, "
            f"{self.removals} removals, {self.returns} returns; {held} points"
        )


def assert_explained() -> Account:
    """Every rating in every register follows from the log alone; what was come across on the way."""
    account = Account()
    decided = {
        each.position: each for each in log.read_after(0, log.head_position(), [e.TYPE for e in DECIDED])
    }
    scopes = {
        scope
        for model in (RatedTournament, PlayerRating)
        for scope in model.objects.values_list(*Register._fields)
    }
    for scope in sorted(scopes):
        Explained(Register(*scope), decided, account).walk()
    return account


class Explained:
    """One register, walked once from its first step to its last."""

    def __init__(self, register: Register, decided: dict[int, Envelope], account: Account) -> None:
        self.register = register
        self.decided = decided
        self.account = account
        self.tournaments = {row["order_key"]: row for row in self._rows(RatedTournament)}
        self.players: dict[str, set[str]] = {
            row["tournament"]: set(row["players"]) for row in self.tournaments.values()
        }
        self.steps: dict[str, dict[str, Row]] = defaultdict(dict)
        for row in self._rows(RatingChange):
            self.steps[row["order_key"]][str(row["person"])] = row
        self.active = self._activity()
        self.ended = [CALENDAR.read(row["period"]) for row in self._rows(EndedPeriod)]
        self.due: dict[str, dict[str, PeriodEnd]] = defaultdict(dict)
        self.ends: dict[str, list[PeriodEnd]] = {}
        self._inactivity()
        self.by_hand = self._by_hand()
        self.standing = {person: given[0] for person, given in self.by_hand.items() if 0 in given}
        self.told: dict[str, list[Row]] = defaultdict(list)

    def walk(self) -> None:
        """All steps in their order, then the running ratings that they leave."""
        self._of_the_log()
        for key in sorted({*self.tournaments, *self.steps, *self.due}):
            if key in self.tournaments:
                self._tournament(self.tournaments[key], self.steps[key])
            elif key.endswith("|closed"):
                self._closed(self.steps[key])
            else:
                self._end_of_period(self.due[key], self.steps[key])
        self._deducted_once()
        self._running()

    def _rows(self, model: type) -> Iterator[Row]:
        yield from model.objects.filter(**self.register.scope).values()

    def _activity(self) -> dict[str, dict]:
        active: dict[str, dict] = defaultdict(dict)
        for row in self._rows(Participation):
            how = Activity.COUNTED if row["by_board"] else Activity.PLAYED
            active[str(row["person"])][CALENDAR.read(row["period"])] = how
        return active

    def _inactivity(self) -> None:
        """What each player's periods come to, from their first active one to the last that has ended."""
        for person, periods in self.active.items():
            through = max([*periods, *self.ended])
            book = book_of_register(self.register)
            self.ends[person] = list(period_ends(ACTIVE, after(min(periods), through), periods, book))
            for end in self.ends[person]:
                if end.change and any(end.period <= ended for ended in self.ended):
                    self.due[end_key(end.period)][person] = end

    def _by_hand(self) -> dict[str, dict[int, int]]:
        """The committee's ratings on entry: good from the start (0), or from the position of a closing."""
        given: dict[str, dict[int, int]] = defaultdict(dict)
        closed = {
            row["because_of"]
            for at in self.steps.values()
            for row in at.values()
            if row["kind"] == KINDS.CLOSED
        }
        since: dict[str, int] = {}
        for position in sorted(self.decided):
            event = self.decided[position].event
            if position in closed:
                since[event.person] = position
            elif isinstance(event, facts.EntryRatingSet) and self._is_here(position, event.person):
                given[event.person][since.get(event.person, 0)] = event.rating
        return given

    def _is_here(self, position: int, person: str) -> bool:
        return self.decided[position].stream == entry_stream(*self.register, person)

    def _of_the_log(self) -> None:
        """Rated tournaments and participations are what each tournament's own stream says."""
        took_part = set()
        for row in self.tournaments.values():
            state, at = Tournament(), None
            for envelope in log.read_stream(stream_of(self.register.federation, row["tournament"])):
                state = evolve(state, envelope.event)
                at = envelope if envelope.type in RATED_BY and state.accepted and state.sanctioned else at
            assert at is not None, row["tournament"]
            again = rated_row(state, row["tournament"], at.position)
            assert again is not None
            assert again.items() <= (row | {"points_made": 0}).items()
            took_part |= {(row["tournament"], person) for person in taking_part(state)}
        by_board = {row["source"] for row in self._rows(Participation) if row["by_board"]}
        found = {(row["source"], str(row["person"])) for row in self._rows(Participation)}
        assert took_part == {(source, person) for source, person in found if source not in by_board}

    def _tournament(self, tournament: Row, steps: dict[str, Row]) -> None:
        before = {p: self.standing[p] for p in tournament["players"] if p in self.standing}
        entries = rate(tournament, before).entries
        started = before | {person: entry.final.entry for person, entry in entries.items()}
        terms = _terms(tournament["matches"], started)
        assert steps.keys() == terms.keys() | (before.keys() if entries else set())
        for person, step in steps.items():
            points = sum(match[-1] for match in terms[person])
            reached = started[person] + points
            left = _held(started[person], reached) if person in entries else reached
            assert (step["kind"], step["is_entry"]) == (KINDS.TOURNAMENT, person in entries)
            assert (step["matches"], step["match_count"]) == (terms[person], len(terms[person]))
            assert (step["tournament"], step["period"]) == (tournament["tournament"], tournament["period"])
            because = self.decided[step["because_of"]]
            assert because.type in RATED_BY
            assert because.stream == stream_of(self.register.federation, tournament["tournament"])
            self._tell(person, step, started[person], left)
        self._zero_sum(tournament, steps, terms)
        self.account.entries += len(entries)

    def _zero_sum(self, tournament: Row, steps: dict[str, Row], terms: dict[str, list]) -> None:
        """What one wins the other loses, unless the ten points hold a new player's final rating."""
        assert sum(match[-1] for matches in terms.values() for match in matches) == 0
        made = sum(step["after"] - step["before"] for step in steps.values())
        assert tournament["points_made"] == made
        if made:
            assert any(step["is_entry"] for step in steps.values())
            self.account.uneven[tournament["tournament"]] = made

    def _closed(self, steps: dict[str, Row]) -> None:
        for person, step in steps.items():
            assert isinstance(self.decided[step["because_of"]].event, facts.RatingRecordClosed)
            self._tell(person, step, self.standing[person], 0)
            del self.standing[person]
            if (given := self.by_hand[person].get(step["because_of"])) is not None:
                self.standing[person] = given

    def _end_of_period(self, due: dict[str, PeriodEnd], steps: dict[str, Row]) -> None:
        """Whoever has a rating and is due loses what they are due, and nobody else anything."""
        assert steps.keys() == due.keys() & self.standing.keys()
        for person, step in steps.items():
            end, before = due[person], self.standing[person]
            assert (step["kind"], step["number"]) == (KINDS.INACTIVITY, end.spell.deductions)
            assert (step["match_count"], step["period"]) == (0, str(end.period))
            self._deducted_because(person, step)
            self._tell(person, step, before, before - INACTIVITY_TERMS.points)
            self.account.deductions += 1

    def _deducted_because(self, person: str, step: Row) -> None:
        because = self.decided[step["because_of"]]
        match event := because.event:
            case facts.RatingPeriodEnded(period=period):
                assert because.stream == register_stream(*self.register)
                assert CALENDAR.read(period) >= CALENDAR.read(step["period"])
            case ReportAccepted() | ResultCorrected() | TournamentSanctioned():
                assert person in self.players[because.stream.split("/")[2]]
            case facts.InternationalEventCounted(persons=persons):
                assert person in persons
            case _:
                assert isinstance(event, facts.EntryRatingSet)
                assert event.person == person

    def _tell(self, person: str, step: Row, before: int, left: int) -> None:
        assert (step["before"], step["after"]) == (before, left), (person, step)
        self.standing[person] = left
        self.told[person].append(step)
        self.account.steps += 1

    def _deducted_once(self) -> None:
        """No inactive period is paid for twice, and no active one at all."""
        for person, steps in self.told.items():
            paid = [CALENDAR.read(step["period"]) for step in steps if step["kind"] == KINDS.INACTIVITY]
            for end in paid:
                three = [end, end.previous, end.previous.previous]
                assert not set(three) & self.active[person].keys()
                assert not set(three[1:]) & set(paid)

    def _running(self) -> None:
        """The running ratings are where the steps end."""
        rows = {str(row["person"]): row for row in self._rows(PlayerRating)}
        assert {person: row["rating"] for person, row in rows.items()} == self.standing
        for person, row in rows.items():
            ends = self.ends.get(person, [])
            active = str(max(self.active[person])) if person in self.active else ""
            steps = _since_closing(self.told[person])
            played = [step for step in steps if step["kind"] == KINDS.TOURNAMENT]
            assert row["match_count"] == sum(step["match_count"] for step in steps)
            assert row["last_tournament"] == (played[-1]["tournament"] if played else "")
            assert row["last_active"] == active
            paid = [s for s in steps if s["kind"] == KINDS.INACTIVITY and s["period"] > active]
            assert row["deductions"] == len(paid)
            assert row["listed"] == (ends[-1].spell.listed if ends else True)
            self.account.removals += sum(end.removed for end in ends)
            self.account.returns += sum(end.restored for end in ends)


def _terms(matches: Iterable[list], started: dict[str, int]) -> dict[str, list[list]]:
    """The matches of each player as a step holds them, each changed by the table of 28.3 alone."""
    terms: dict[str, list[list]] = defaultdict(list)
    for one, other, points in matches:
        for own, opponent, outcome in ((one, other, points), (other, one, 2 - points)):
            mine, theirs = started[own], started[opponent]
            moved = change(mine, theirs, OUTCOMES[outcome])
            terms[own].append([opponent, theirs, mine - theirs, outcome, moved])
    return terms


def _held(entry: int, reached: int) -> int:
    """SLSF-G 29.3: within ten points of the entry rating, unless it ends outside the interval."""
    if not ENTRY_TERMS.least <= reached <= ENTRY_TERMS.most:
        return reached
    return max(entry - 10, min(entry + 10, reached))


def _since_closing(steps: list[Row]) -> list[Row]:
    closed = [place for place, step in enumerate(steps) if step["kind"] == KINDS.CLOSED]
    return steps[closed[-1] + 1 :] if closed else steps
