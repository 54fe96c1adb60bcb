"""What an official can give from the command line and through the API, declared once in an app's `acts.py`.

    ACTS = (Act("end-membership", commands.end_membership),)

The name is an address: it stays when the command is renamed. It says what is done to what, `rule-on-dispute`,
and what takes it back is `take-back-` and the same. Permission is the command's alone; what must
not be given as JSON is `closed`, and says why. Both surfaces call `give`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, TypeVar, get_type_hints
from uuid import UUID, uuid4, uuid5

import msgspec

from events.citing import Clash, Malformed, Refused, gettext_noop
from events.log import Recorded, origin_of
from events.registries import gathered
from events.work import By, Command

S = TypeVar("S", bound=msgspec.Struct)
FIELD = re.compile(r"`\$\.?([^`]*)`$|required field `(\w+)`|unknown field `(\w+)`")
"""Where msgspec says that a value does not fit."""

BY_A_CODE = gettext_noop("A phone gives it, by the code that it joined with.")
BY_THE_CLOCK = gettext_noop("The clock gives it, when its day has come.")
AT_THE_MACHINE = gettext_noop("The operator gives it at the machine itself.")
BY_ITS_LINK = gettext_noop("The code of an invitation is known to its page alone.")
FROM_A_FILE = gettext_noop("It is read from a file, whose lines and digest the house works out itself.")
FROM_THE_REGISTER = gettext_noop(
    "Its page reads part of it from the register; given by hand it could say something else."
)
FROM_THE_LOG = gettext_noop("The house works it out of its own log and release, and gives it itself.")
PERSONAL = gettext_noop(
    "It holds details of a person, or words on what only auditors read: a file or the history of a shell "
    "would keep them after an erasure."
)
SHOWN_FIRST = gettext_noop(
    "Its page shows first what it moves or deletes, and what was seen there is part of it."
)
WITH_A_SECRET = gettext_noop("It holds a secret, which is made where it is shown and kept nowhere.")
SEALED = gettext_noop("It holds a sealed move, which is for its player's eyes.")


def asked_by(command: Command[S]) -> type[S]:
    """The form of what is said, as a command asks for it."""
    form: type[S] = get_type_hints(command.decide)["act"]
    return form


@dataclass(frozen=True, slots=True)
class Filling(Generic[S]):
    """What the house fills in itself, such as a seed: `form` is what is said, `fill` makes the act of it."""

    form: type[msgspec.Struct]
    fill: Callable[[msgspec.Struct], S]


def without(form: type[S], *names: str) -> type[msgspec.Struct]:
    """The same form less these fields, which the house fills in."""
    left = [each for each in msgspec.structs.fields(form) if each.name not in names]
    asked = [(each.name, each.type) for each in left if each.required]
    others = [(each.name, each.type, each.default) for each in left if not each.required]
    made = msgspec.defstruct(form.__name__, [*asked, *others], frozen=True, kw_only=True)
    made.__doc__ = form.__doc__
    return made


@dataclass(frozen=True, slots=True)
class Act(Generic[S]):
    """One act: its name and its command.

    `closed`: why it is not given as JSON; `unfiled`: why not from a file, though by a program.
    `federation_of`: of which federation what is said is, where it has no such field; "" for none.
    """

    name: str
    command: Command[S]
    closed: str = ""
    unfiled: str = ""
    filling: Filling[S] | None = None
    federation_of: Callable[[S], str] = attrgetter("federation")

    @property
    def struct(self) -> type[msgspec.Struct]:
        """The form of what is said: as the command asks for it, less what the house fills in."""
        if self.filling is not None:
            return self.filling.form
        own: type[S] = asked_by(self.command)
        return own

    def completed(self, said: msgspec.Struct) -> S:
        """The act that is given."""
        return self.filling.fill(said) if self.filling else msgspec.convert(said, asked_by(self.command))


def declared() -> Mapping[str, Act[msgspec.Struct]]:
    """Every act by its name: the ACTS of every app."""
    acts: Mapping[str, Act[msgspec.Struct]] = gathered("ACTS")
    return acts


def offered() -> Mapping[str, Act[msgspec.Struct]]:
    """Those that programs give, in the order of their names."""
    return {name: act for name, act in sorted(declared().items()) if not act.closed}


def filed() -> Mapping[str, Act[msgspec.Struct]]:
    """Of these those that are given from a file at the machine, too."""
    return {name: act for name, act in offered().items() if not act.unfiled}


def shut() -> Mapping[str, Act[msgspec.Struct]]:
    """Those that are not, each of which says why."""
    return {name: act for name, act in sorted(declared().items()) if act.closed}


class NotOffered(Refused):
    """There is no act of this name, or it is closed."""


class Unreadable(Malformed):
    """What was sent does not read as the act."""


def named(name: str) -> Act[msgspec.Struct]:
    """The act of this name, if it is given as JSON. Raises NotOffered."""
    act = declared().get(name)
    if act is None:
        raise NotOffered("no_such_act", act=name)
    if act.closed:
        raise NotOffered("act_closed", act=name, why=(act.closed,))
    return act


def give(act: Act[S], text: bytes, *, by: By, key: UUID | None = None) -> Recorded | None:
    """Give an act as it was sent. The same key and content again: where it stands, and nothing is added.

    The log keeps what the key and the content come to, never the key itself: from the one and the other a
    reader of the log could try out what was said, such as a reason that was erased since.
    Raises Clash for a key under which something else was recorded, Unreadable, and what the command refuses.
    """
    return record(act, read(act, text), by=by, key=key)


def record(act: Act[S], said: msgspec.Struct, *, by: By, key: UUID | None = None) -> Recorded | None:
    """The same, of what has been read already."""
    key = key or uuid4()
    command = uuid5(key, str(by.actor))
    content = uuid5(key, f"{by.actor} {act.name} {msgspec.json.encode(said).decode()}")
    recorded = act.command(act.completed(said), by=by, key=command, correlation=content)
    if recorded is not None and recorded.repeated and origin_of(command).correlation != content:
        raise Clash("key_of_another_act", field="key")
    return recorded


def read(act: Act[S], text: bytes) -> msgspec.Struct:
    """What is said in JSON, in the form of the act. Raises Unreadable with the field that does not fit."""
    try:
        said = msgspec.json.decode(text, type=act.struct)
        unknown = _unknown(msgspec.json.decode(text), msgspec.json.decode(msgspec.json.encode(said)))
    except msgspec.ValidationError as error:
        raise Unreadable("field_does_not_fit", field=_field_of(str(error)), reason=str(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable("no_json", reason=str(error)) from error
    if unknown:
        raise Unreadable("field_unknown", field=unknown, act=act.name)
    return said


def _field_of(reason: str) -> str:
    found = FIELD.findall(reason)
    return ".".join(filter(None, (*found[-1][:1], *found[0][1:]))) if found else ""


def _unknown(sent: object, kept: object) -> str:
    """A name that was sent and that no form holds, at any depth: passed over, a slip would go unseen."""
    if isinstance(sent, dict) and isinstance(kept, dict):
        pairs = [(name, value, kept[name]) for name, value in sent.items() if name in kept]
        strange = next((name for name in sent if name not in kept), "")
        return strange or next(filter(None, (_unknown(value, there) for _name, value, there in pairs)), "")
    if isinstance(sent, list) and isinstance(kept, list):
        return next(filter(None, (_unknown(*pair) for pair in zip(sent, kept, strict=False))), "")
    return ""
