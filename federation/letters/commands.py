"""Letters called off, sent again, printed; and what a member wants to hear of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from uuid import UUID

import msgspec

from events.citing import Clash, Malformed, NotAllowed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.letters import events as facts
from federation.letters.state import Chosen, chosen_stream, evolve, letters_stream
from federation.members.models import Person as PersonRow
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Role, require
from federation.outbox.kinds import kinds
from federation.outbox.models import Letter
from federation.outbox.writing import by_mail

WHO = (Role.BOARD, Role.REGISTRAR)
State = Letter.State
STOPPABLE = frozenset({State.WAITING, State.TO_PRINT})


class OfLetter(msgspec.Struct, frozen=True, kw_only=True):
    """One letter of a federation."""

    federation: str
    letter: UUID


class CallOffLetter(OfLetter, frozen=True, kw_only=True):
    """Let a letter not go."""


class ResendLetter(OfLetter, frozen=True, kw_only=True):
    """Let a letter go once more."""


class NoteLettersPrinted(msgspec.Struct, frozen=True, kw_only=True):
    """Note that letters were printed, and are handed out or posted."""

    federation: str
    letters: tuple[UUID, ...]


class ChooseLetters(msgspec.Struct, frozen=True, kw_only=True):
    """Choose what to hear of."""

    federation: str
    kinds: tuple[str, ...] = ()


@command(undone_by="resend_letter")
def call_off_letter(work: Work, act: CallOffLetter) -> None:
    """The registrar or the board, for as long as it has not gone."""
    letter = _letter(work, act)
    if letter.state not in STOPPABLE:
        raise Refused("letter_gone", field="letter")
    work.record(
        letters_stream(act.federation), facts.LetterCalledOff(federation=act.federation, letter=act.letter)
    )
    work.also(partial(_change, [act.letter], state=State.CALLED_OFF))


@command(undone_by="call_off_letter")
def resend_letter(work: Work, act: ResendLetter) -> None:
    """The registrar or the board; it goes to the address that the register has now."""
    letter = _letter(work, act)
    if letter.state in STOPPABLE:
        raise Refused("letter_on_its_way", field="letter")
    if letter.secret and not letter.body:
        raise Refused("letter_held_a_link", field="letter")
    work.record(
        letters_stream(act.federation), facts.LetterSentAgain(federation=act.federation, letter=act.letter)
    )
    email = address_of(letter)
    again = State.WAITING if email and by_mail() else State.TO_PRINT
    changed = {"state": again, "email": email, "attempts": 0, "answer": "", "due_at": work.now}
    work.also(partial(_change, [act.letter], **changed))


@command(undone_by="resend_letter")
def note_letters_printed(work: Work, act: NoteLettersPrinted) -> None:
    """The registrar or the board, for letters that wait to be printed."""
    require(work, act.federation, *WHO)
    asked = dict.fromkeys(act.letters)
    letters = [letter for letter in held(act.federation, asked) if not letter.secret]
    if not asked or len(letters) != len(asked):
        raise Malformed("letter_unknown", field="letters")
    for letter in letters:
        require(work, act.federation, *who_sees(letter.kind))
    if any(letter.state != State.TO_PRINT for letter in letters):
        raise Clash("letters_changed", field="letters")
    printed = facts.LettersPrinted(federation=act.federation, letters=tuple(asked))
    work.record(letters_stream(act.federation), printed)
    work.also(partial(_change, list(asked), state=State.PRINTED, sent_at=work.now))


@command(undone_by="choose_letters")
def choose_letters(work: Work, act: ChooseLetters) -> None:
    """Each for themself, by the number that counts, of what is left to choice; the others go anyway."""
    work.zone = federation_of(act.federation).zone
    numbers = numbers_of_actor(work)
    person = UUID(numbers[0]) if numbers else None
    known = work.fold(person_stream(person), Person(), evolve_person) if person else Person()
    if person is None or known.federation != act.federation:
        raise NotAllowed("letters_of_another", federation=act.federation.upper())
    left = {name for name, kind in kinds().items() if kind.chosen}
    if strange := sorted({*act.kinds} - left):
        raise Malformed("letter_not_chosen", field="kinds", kind=strange[0])
    none: Chosen = frozenset()
    stream = chosen_stream(act.federation, person)
    if work.fold(stream, none, evolve) != {*act.kinds}:
        chosen = tuple(sorted({*act.kinds}))
        work.record(stream, facts.LettersChosen(federation=act.federation, person=person, kinds=chosen))


def _letter(work: Work, act: OfLetter) -> Letter:
    """The letter, held until the act stands. Raises NotAllowed, Malformed."""
    found = held(act.federation, [act.letter])
    require(work, act.federation, *(who_sees(found[0].kind) if found else WHO))
    if not found:
        raise Malformed("letter_unknown", field="letter")
    return found[0]


def held(federation: str, letters: Iterable[UUID]) -> list[Letter]:
    """The letters as they stand; no one else changes them meanwhile."""
    rows = Letter.objects.select_for_update().filter(federation=federation, pk__in=list(letters))
    return list(rows.order_by("pk"))


def who_sees(kind: str) -> tuple[Role, ...]:
    """The roles that see letters of a kind, and act on them."""
    known = kinds().get(kind)
    return tuple(Role(role) for role in known.readers) if known and known.readers else WHO


def address_of(letter: Letter) -> str:
    """Where it goes now: what the register has, or for who stands in none the address of before."""
    if letter.person is None:
        return letter.email
    known = PersonRow.objects.filter(person=letter.person, erased=False)
    return known.values_list("email", flat=True).first() or ""


def _change(letters: list[UUID], **changed: object) -> None:
    Letter.objects.filter(pk__in=letters).update(**changed)
