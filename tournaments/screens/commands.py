"""Acts on what everybody in the hall sees; those who lead play give them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

import msgspec

from events import clock, personal
from events.citing import Malformed, Refused, cites
from events.types import Event
from events.work import Work, command
from federation.members.events import FreeText
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.filed import filing_of
from tournaments.events import screens as facts
from tournaments.limits import check_years
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.filing import filing_stream
from tournaments.state.schedule import rounds_begun
from tournaments.state.screens import Hall, evolve, stream_of
from tournaments.tournament_book import book

LONGEST_TEXT, LONGEST_NAME = 300, 60
SHORTEST, LONGEST = 5, 600
MOST_PICTURES, MOST_SCREENS, MOST_ROUNDS = 20, 40, 100
LONGEST_STANDING = dt.timedelta(days=7)
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class SetScreen(TournamentAct, frozen=True, kw_only=True):
    """Say what a screen shows: its pictures one after the other, for some seconds each."""

    screen: str
    name: str
    pictures: tuple[facts.Picture, ...]
    first_board: int = 0
    last_board: int = 0
    first_letter: str = ""
    last_letter: str = ""
    bright: bool = False


class RemoveScreen(TournamentAct, frozen=True, kw_only=True):
    """Take a screen away."""

    screen: str


class ShowMessage(TournamentAct, frozen=True, kw_only=True):
    """Announce something to everybody in the hall, until an hour."""

    text: str
    until: dt.datetime


class WithdrawMessage(TournamentAct, frozen=True, kw_only=True):
    """Withdraw an announcement."""

    number: int


class ScheduleStarts(TournamentAct, frozen=True, kw_only=True):
    """Say when the rounds start; it takes the place of all that was said of it before."""

    starts: tuple[facts.RoundStart, ...]


def hall_of(work: Work, act: TournamentAct) -> Hall:
    """What the hall sees now, for those who lead play."""
    for_act(work, act, Role.ARBITER)
    return work.fold(stream_of(act.federation, act.tournament), Hall(), evolve)


def _record(work: Work, act: TournamentAct, event: Event) -> None:
    work.record(stream_of(act.federation, act.tournament), event)


@command(undone_by="remove_screen")
def set_screen(work: Work, act: SetScreen) -> None:
    """An empty rotation is a screen that is switched on and shows nothing yet."""
    hall = hall_of(work, act)
    name = _text(act.name, "name", LONGEST_NAME)
    if len(act.screen) > LONGEST_NAME - 20 or not NAME.fullmatch(act.screen):
        raise Malformed("no_screen_id", field="screen")
    if len(hall.screens) >= MOST_SCREENS and act.screen not in hall.screens:
        raise Refused("too_many_screens", field="screen", most=MOST_SCREENS)
    _check_pictures(act)
    _check_range(act)
    said = facts.ScreenSet(
        screen=act.screen,
        name=name,
        pictures=act.pictures,
        first_board=act.first_board,
        last_board=act.last_board,
        first_letter=act.first_letter.upper(),
        last_letter=act.last_letter.upper(),
        bright=act.bright,
    )
    if hall.screens.get(act.screen) != said:
        _record(work, act, said)


def _check_pictures(act: SetScreen) -> None:
    if len(act.pictures) > MOST_PICTURES:
        raise Malformed("too_many_pictures", field="pictures", most=MOST_PICTURES)
    if not all(SHORTEST <= each.seconds <= LONGEST for each in act.pictures):
        raise Malformed("picture_seconds", field="pictures", least=SHORTEST, most=LONGEST)


def _check_range(act: SetScreen) -> None:
    boards = (act.first_board, act.last_board)
    if not all(0 <= each <= 100_000 for each in boards) or (act.last_board and boards[0] > boards[1]):
        raise Malformed("board_range", field="last_board")
    letters = (act.first_letter, act.last_letter)
    if not all(not each or (len(each) == 1 and each.isalpha()) for each in letters):
        raise Malformed("letter_range", field="first_letter")


@command(undone_by="set_screen")
def remove_screen(work: Work, act: RemoveScreen) -> None:
    """Its address says from then on that there is no such screen."""
    if act.screen not in hall_of(work, act).screens:
        raise Malformed("no_such_screen", field="screen", screen=act.screen)
    _record(work, act, facts.ScreenRemoved(screen=act.screen))


@command(undone_by="withdraw_message")
def show_message(work: Work, act: ShowMessage) -> None:
    """Its end is at most a week away, so that nothing stays on the wall for ever."""
    hall = hall_of(work, act)
    text = _text(act.text, "text", LONGEST_TEXT)
    _check_zone([act.until], "until")
    if not work.now < act.until <= work.now + LONGEST_STANDING:
        raise Malformed("message_end", field="until", days=LONGEST_STANDING.days)
    words = work.keep(personal.seal(FreeText(text=text)))
    _record(work, act, facts.MessageShown(number=hall.said + 1, words=words, until=act.until))


@command(undone_by="show_message")
def withdraw_message(work: Work, act: WithdrawMessage) -> None:
    """Withdrawn once; one that is over can be withdrawn too, and nothing changes."""
    if act.number not in hall_of(work, act).messages:
        raise Malformed("no_such_message", field="number", number=act.number)
    _record(work, act, facts.MessageWithdrawn(number=act.number))


@command(undone_by="schedule_starts")
@cites("DSU 4.1.2 §11", "DSU 4.8")
def schedule_starts(work: Work, act: ScheduleStarts) -> None:
    """All starts in one act, so that moving the day moves every round of it.

    DSU 4.1.2 §11: late arrivals and changes of a pairing are measured by the announced start. So there every
    round has an hour, and one that has begun keeps it; elsewhere none of them is a duty.
    """
    state = for_act(work, act, Role.ARBITER, Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
    _check_starts(act)
    for hour in (each.starts_at for each in act.starts if each.starts_at is not None):
        check_years({"starts": clock.day_in(work.zone, hour)}, book(state).cite(Rule.LATE_ARRIVAL))
    starts = tuple(msgspec.structs.replace(each, starts_at=_in_utc(each.starts_at)) for each in act.starts)
    said = facts.StartsScheduled(starts=starts)
    if book(state).says(Rule.ORGANISER_FILES):
        _announce(work, act, state, said)
        return
    stands = work.fold(stream_of(act.federation, act.tournament), Hall(), evolve).starts
    if tuple(stands.values()) != starts:
        _record(work, act, said)


def _announce(work: Work, act: ScheduleStarts, state: Tournament, said: facts.StartsScheduled) -> None:
    """DSU 4.1.2 §11: the start of every round, the first one first, beside what else is filed."""
    article = book(state).cite(Rule.LATE_ARRIVAL)
    numbers = [each.round_number for each in said.starts if each.starts_at is not None]
    if not numbers or numbers != list(range(1, len(said.starts) + 1)):
        raise Malformed("starts_announced", field="starts", article=article)
    stands = filing_of(work, act.federation, act.tournament).starts
    hours = tuple(each.starts_at for each in said.starts)
    begun = rounds_begun(state)
    if stands and hours[:begun] != stands[:begun]:
        raise Refused("round_began", field="starts", article=article)
    if hours != stands:
        work.record(filing_stream(act.federation, act.tournament), said)


def _check_starts(act: ScheduleStarts) -> None:
    numbers = [each.round_number for each in act.starts]
    if numbers != sorted(set(numbers)) or not all(1 <= each <= MOST_ROUNDS for each in numbers):
        raise Malformed("starts_order", field="starts", most=MOST_ROUNDS)
    hours = [each.starts_at for each in act.starts if each.starts_at is not None]
    _check_zone(hours, "starts")
    if hours != sorted(set(hours)):
        raise Malformed("starts_hours", field="starts")
    if not all((each.starts_at is None) == (each.minutes_after > 0) for each in act.starts):
        raise Malformed("starts_how", field="starts")


def _in_utc(hour: dt.datetime | None) -> dt.datetime | None:
    return hour.astimezone(dt.UTC) if hour else None


def _check_zone(hours: Iterable[dt.datetime], field: str) -> None:
    """Malformed for an hour that could be any zone's."""
    if any(each.tzinfo is None for each in hours):
        raise Malformed("hour_without_zone.in_hall", field=field)


def _text(text: str, field: str, most: int) -> str:
    """What is said, in one line. Malformed for nothing, or for more than a wall can show."""
    said = " ".join(text.split())
    if not said or len(said) > most:
        raise Malformed("hall_text", field=field, most=most)
    return said
