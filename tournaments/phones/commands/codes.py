"""A code is made for helpers without an account, phones join by it, and it is revoked at once.

The digits are few enough to be tried through, so what the log holds of them stands under a key of the house;
the token's 128 bits are not. Neither can be read from the log.
"""

from __future__ import annotations

import datetime as dt
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated
from uuid import UUID
from zoneinfo import ZoneInfo

import msgspec
from django.utils.crypto import salted_hmac

from events.citing import Malformed, NotAllowed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role, require_system
from tournaments.commands.common import TournamentAct, folded, for_act
from tournaments.events.phones import CodeMade, CodeRevoked, Level, PhoneJoined
from tournaments.state import Tournament
from tournaments.state.phones import LETTERS, Phones, evolve_phones, phones_stream

MOST_CODES, MOST_HOURS = 20, 24
MOST_PHONES = len(LETTERS)
DIGITS = 8

Token = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]
Digits = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{8}$")]


class MakeCode(TournamentAct, frozen=True, kw_only=True):
    """Make a code. `hours`: how long it holds, 0 to the end of the day. `holder`: a player who carries it."""

    level: Level
    token: Token
    digits: Digits
    first_board: int = 1
    last_board: int = 9_999
    hours: int = 0
    holder: str = ""


class JoinPhone(TournamentAct, frozen=True, kw_only=True):
    """A phone shows the token or the digits of a code; it is `actor` from now on."""

    shown: str
    actor: UUID


class RevokeCodes(TournamentAct, frozen=True, kw_only=True):
    """End these codes; those that have ended stay as they are."""

    codes: tuple[int, ...]


def code_of_phone(work: Work, act: TournamentAct, state: Tournament) -> CodeMade:
    """The code of the phone that acts. Raises NotAllowed for one that has none, or whose code has ended."""
    phones = phones_now(work, act)
    phone = phones.phones.get(work.by.actor)
    if phone is None:
        raise NotAllowed("no_code")
    if not phones.stands(phone.code, work.now) or state.finished or state.cancelled:
        raise NotAllowed("code_ended")
    return phones.codes[phone.code]


def digest_of_token(token: str) -> str:
    """What the log holds of a token."""
    return sha256(token.encode()).hexdigest()


def digest_of_digits(stream: str, digits: str) -> str:
    """What the log holds of digits: no one without the key of the house can try them through."""
    return salted_hmac(f"phones.digits {stream}", digits, algorithm="sha256").hexdigest()


def phones_now(work: Work, act: TournamentAct) -> Phones:
    """The codes and phones of the act's tournament."""
    return work.fold(phones_stream(act.federation, act.tournament), Phones(), evolve_phones)


@command(undone_by="revoke_codes")
def make_code(work: Work, act: MakeCode) -> None:
    """SLSF-G 18.1: an arbiter has helpers; what they enter is recorded by the code that this arbiter made."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    if state.finished:
        raise Refused("finished.already")
    if not 0 <= act.hours <= MOST_HOURS:
        raise Malformed("too_long_for_a_code", field="hours")
    if not 1 <= act.first_board <= act.last_board <= 100_000:
        raise Malformed("boards_turned", field="last_board", first=act.first_board, last=act.last_board)
    if act.holder and act.holder not in state.order and act.holder not in state.entries:
        raise Malformed("carrier_not_entered", field="holder")
    phones = phones_now(work, act)
    if sum(phones.stands(code, work.now) for code in phones.codes) >= MOST_CODES:
        raise Refused("too_many_codes", most=MOST_CODES)
    stream = phones_stream(act.federation, act.tournament)
    made = CodeMade(
        code=len(phones.codes) + 1,
        level=act.level,
        first_board=act.first_board,
        last_board=act.last_board,
        expires_at=work.now + dt.timedelta(hours=act.hours) if act.hours else _end_of_day(work),
        token=digest_of_token(act.token),
        digits=digest_of_digits(stream, act.digits),
        holder=act.holder or None,
    )
    work.record(stream, made)


def _end_of_day(work: Work) -> dt.datetime:
    """The next midnight where the federation is."""
    day = work.today(work.zone) + dt.timedelta(days=1)
    midnight = dt.datetime.combine(day, dt.time(), tzinfo=ZoneInfo(work.zone))
    return midnight.astimezone(dt.UTC)


@command(undone_by="revoke_codes")
def join_phone(work: Work, act: JoinPhone) -> None:
    """SLSF-G 18.1: the house lets a phone in that shows a code. Raises NotAllowed for a wrong one."""
    require_system(work, act.federation)
    state = folded(work, act)
    phones = phones_now(work, act)
    code = _code_of(phones, act, work.now)
    if code is None or state.finished or state.cancelled:
        raise NotAllowed("wrong_code", field="digits")
    number = phones.joined_by(code) + 1
    if number > MOST_PHONES:
        raise Refused("code_full", field="digits", most=MOST_PHONES)
    stream = phones_stream(act.federation, act.tournament)
    work.record(stream, PhoneJoined(code=code, phone=number, actor=act.actor))


def _code_of(phones: Phones, act: JoinPhone, now: dt.datetime) -> int | None:
    """The code that stands and was shown; each is compared, so that the time taken says nothing."""
    stream = phones_stream(act.federation, act.tournament)
    shown = {digest_of_token(act.shown), digest_of_digits(stream, act.shown)}
    found = None
    for code, made in phones.codes.items():
        fits = [compare_digest(kept, each) for kept in (made.token, made.digits) for each in shown]
        if any(fits) and phones.stands(code, now):
            found = code
    return found


@command(final="A code that was revoked may be known to others; a new one takes its place.")
def revoke_codes(work: Work, act: RevokeCodes) -> None:
    """SLSF-G 18.1: the codes end now, whatever a phone that joined by them was about to send."""
    for_act(work, act, Role.ARBITER, article="18.1")
    phones = phones_now(work, act)
    standing = [code for code in dict.fromkeys(act.codes) if phones.stands(code, work.now)]
    if not standing:
        raise Refused("no_code_revoked", field="codes")
    stream = phones_stream(act.federation, act.tournament)
    work.record(stream, *(CodeRevoked(code=code) for code in standing))


def zone_of(work: Work, act: TournamentAct) -> None:
    """From here on the federation's local day is today: no role is asked that would say so."""
    work.zone = federation_of(act.federation).zone
