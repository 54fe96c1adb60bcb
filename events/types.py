"""The registry of event types: what may stand in the log, in which form, by which paragraph.

A type is a frozen msgspec struct named in the past tense. Its name in the log never changes; a field
once written keeps its meaning for ever. A new optional field needs only a default; a new meaning is a
new version with an upcaster beside it, and old events are read through the upcasters, never rewritten.
A field that the code does not know, at any depth, is malformed: to pass over it would be to lose it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, dataclass_transform, get_type_hints

import msgspec

from events.citing import Refused

Payload = dict[str, Any]
Upcaster = Callable[[Payload], Payload]
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


_by_name: dict[str, type[Event]] = {}
_name_of: dict[type[Event], tuple[str, int]] = {}
_upcasters: dict[tuple[str, int], Upcaster] = {}
_decoders: dict[str, msgspec.json.Decoder[Any]] = {}
_encoder = msgspec.json.Encoder(order="sorted")


def event_type(name: str, *articles: str, version: int = 1) -> Callable[[Kind], Kind]:
    """Register a struct under its name in the log, with the paragraphs that it records."""

    def register(kind: Kind) -> Kind:
        if name in _by_name:
            raise RuntimeError(f"the event type {name} is registered twice")
        kind.TYPE, kind.VERSION, kind.ARTICLES = name, version, articles
        _by_name[name] = kind
        _name_of[kind] = (name, version)
        return kind

    return register


def upcasts(name: str, *, from_version: int) -> Callable[[Upcaster], Upcaster]:
    """Register how a payload of `from_version` becomes one of the next version."""

    def register(upcaster: Upcaster) -> Upcaster:
        _upcasters[name, from_version] = upcaster
        return upcaster

    return register


def registered() -> Mapping[str, type[Event]]:
    """Every event type by its name in the log."""
    return dict(_by_name)


def known(name: str) -> type[Event]:
    """The event type of this name in the log. Raises UnknownType."""
    kind = _by_name.get(name)
    if kind is None:
        raise UnknownType("unknown_event_type", type=name)
    return kind


def encode(event: Event) -> tuple[str, int, str]:
    """An event as (type name, schema version, canonical JSON); refuses what would not read back."""
    try:
        name, version = _name_of[type(event)]
    except KeyError:
        raise UnknownType("unknown_event_type", type=type(event).__name__) from None
    text = _encoder.encode(event).decode()
    decode(name, version, text)
    return name, version, text


def decode(name: str, version: int, payload: str | bytes) -> Event:
    """The event that stands in the log under this name, version and text, in today's form."""
    kind = known(name)
    try:
        if version == kind.VERSION:
            return _decoder(name, kind).decode(payload)  # type: ignore[no-any-return]
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


def _decoder(name: str, kind: type[Event]) -> msgspec.json.Decoder[Any]:
    decoder = _decoders.get(name)
    if decoder is None:
        decoder = _decoders[name] = msgspec.json.Decoder(kind)
    return decoder


def _upcast(name: str, version: int, today: int, payload: str | bytes) -> Payload:
    form: Payload = msgspec.json.decode(payload)
    for step in range(version, today):
        upcaster = _upcasters.get((name, step))
        if upcaster is None:
            break
        form = upcaster(form)
    else:
        if version <= today:
            return form
    raise UnknownType("unknown_event_version", type=name, version=version)
