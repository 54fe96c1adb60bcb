"""Event types: what may stand in the log, in which form, by which paragraph.

A type is a frozen msgspec struct named in the past tense. Its name in the log never changes; a field
once written keeps its meaning for ever. A new optional field needs only a default; a new meaning is a
new version with an upcaster beside it, and old events are read through the upcasters, never rewritten.
A field that the code does not know, at any depth, is malformed: to pass over it would be to lose it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Annotated, Any, ClassVar, TypeVar, dataclass_transform, get_type_hints

import msgspec

from events.citing import Refused
from events.registries import gathered, joined

Payload = dict[str, Any]
Upcaster = Callable[[Payload], Payload]
Upcasters = Mapping[tuple[str, int], Upcaster]
"""How a payload of a type's version becomes one of the next version."""
Kind = TypeVar("Kind", bound="type[Event]")

_IS_COMMITMENT = msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z", extra={"personal": "kept"})
_ARE_FORGOTTEN = msgspec.Meta(extra={"personal": "forgotten"})

Commitment = Annotated[str, _IS_COMMITMENT]
"""A field that commits to a personal row (64 hex digits), or "" for none. See events/personal.py."""

Forgotten = Annotated[tuple[Commitment, ...], _ARE_FORGOTTEN]
"""A field of an erasure: the commitments to the rows it deleted. Its stream ends with the person's id."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class EventForm(msgspec.StructMeta):
    """Every event is frozen, takes its fields by name and knows no others, without saying so each time."""

    def __new__(cls, name: str, bases: tuple[type, ...], fields: dict[str, Any], **options: Any) -> EventForm:
        """Create the struct class."""
        form = {"frozen": True, "kw_only": True, "forbid_unknown_fields": True} | options
        return super().__new__(cls, name, bases, fields, **form)


class Event(msgspec.Struct, metaclass=EventForm):
    """Base of every event. The envelope (who, when, where) is the log's, never the payload's."""

    TYPE: ClassVar[str] = ""
    VERSION: ClassVar[int] = 1
    ARTICLES: ClassVar[tuple[str, ...]] = ()


class UnknownType(Refused):
    """The log holds, or was offered, an event whose type or version nobody registered."""


class MalformedEvent(Refused):
    """The payload does not have the form that its type declares."""


_encoder = msgspec.json.Encoder(order="sorted")


def event_type(name: str, *articles: str, version: int = 1) -> Callable[[Kind], Kind]:
    """Give a struct its name in the log, its version, and the paragraphs that it records."""

    def mark(kind: Kind) -> Kind:
        kind.TYPE, kind.VERSION, kind.ARTICLES = name, version, articles
        return kind

    return mark


def event_types(module: ModuleType) -> Mapping[str, type[Event]]:
    """The event types of a module by their names. Raises ImproperlyConfigured for a name of two of them."""
    kinds = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Event))
    return joined({kind.TYPE: kind} for kind in kinds if vars(kind).get("TYPE"))


def registered() -> Mapping[str, type[Event]]:
    """Every event type by its name in the log: the EVENT_TYPES of every app."""
    types: Mapping[str, type[Event]] = gathered("EVENT_TYPES")
    return types


def known(name: str) -> type[Event]:
    """The event type of this name in the log. Raises UnknownType."""
    kind = registered().get(name)
    if kind is None:
        raise UnknownType("unknown_event_type", type=name)
    return kind


def encode(event: Event) -> tuple[str, int, str]:
    """An event as (type name, schema version, canonical JSON); refuses what would not read back."""
    kind = type(event)
    name, version = kind.TYPE, kind.VERSION
    if registered().get(name) is not kind:
        raise UnknownType("unknown_event_type", type=kind.__name__)
    text = _encoder.encode(event).decode()
    decode(name, version, text)
    return name, version, text


def decode(name: str, version: int, payload: str | bytes) -> Event:
    """The event that stands in the log under this name, version and text, in today's form."""
    kind = known(name)
    try:
        if version == kind.VERSION:
            return _decoder(kind).decode(payload)  # type: ignore[no-any-return]
        return msgspec.convert(_upcast(name, version, kind.VERSION, payload), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise MalformedEvent("malformed_event", type=name, version=version, reason=str(error)) from error


def commitments_of(event: Event) -> tuple[str, ...]:
    """The commitments that an event holds to personal rows which must stand beside it until an erasure."""
    fields = _fields_marked(type(event), _IS_COMMITMENT)
    return tuple(value for field in fields if (value := getattr(event, field))) if fields else ()


def is_erasure(kind: type[Event]) -> bool:
    """Whether events of this type forget the person whose id ends the stream's name."""
    return bool(_fields_marked(kind, _ARE_FORGOTTEN))


def forgotten_by(event: Event) -> tuple[str, ...]:
    """The commitments to the rows that an erasure deleted."""
    return tuple(
        name for field in _fields_marked(type(event), _ARE_FORGOTTEN) for name in getattr(event, field)
    )


@cache
def _fields_marked(kind: type[Event], mark: msgspec.Meta) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        field for field in kind.__struct_fields__ if mark in getattr(hints[field], "__metadata__", ())
    )


@cache
def _decoder(kind: type[Event]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _upcast(name: str, version: int, today: int, payload: str | bytes) -> Payload:
    form: Payload = msgspec.json.decode(payload)
    upcasters: Upcasters = gathered("UPCASTERS")
    for step in range(version, today):
        upcaster = upcasters.get((name, step))
        if upcaster is None:
            break
        form = upcaster(form)
    else:
        if version <= today:
            return form
    raise UnknownType("unknown_event_version", type=name, version=version)
