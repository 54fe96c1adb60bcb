"""System checks of what the apps declare in their `registry.py`: `manage.py check` names what is missing.

registry.E001   an app declares twice what another declares, or something that does not read
registry.E002   a registry names a part that nobody gathers
registry.E003   an event type has no words
registry.E004   words for an event type that is not registered
registry.E005   words with a place that nothing fills, or a field of persons that the event does not have
registry.E006   what an app offers, or says is in the way, rests on a projector that there is none of
registry.E007   the name of an act is no address, such as end-membership
registry.E008   an act is declared with something that is no command
registry.E009   an act is given as JSON, and its form cannot be read from it
registry.E010   an event type, or the heading that it stands under, has no title
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec
from django.apps import apps
from django.core.checks import CheckMessage, Error
from django.core.exceptions import ImproperlyConfigured

from events.acts import Act, declared
from events.citing import Counted
from events.history import EventLabel, EventLabels, event_labels
from events.projector import projectors
from events.registries import PARTS, gathered, registries
from events.types import Event, registered

TAG = "registry"
NAME_OF_ACT = re.compile(r"[a-z]+(-[a-z]+)+")


def check_registries(**_kwargs: object) -> list[CheckMessage]:
    """What is declared reads, and is whole."""
    found: list[CheckMessage] = [*_unreadable_parts(), *_unknown_parts()]
    return found or [
        *_event_types_without_words(event_labels()),
        *_event_types_without_titles(gathered("EVENT_TITLES")),
        *_words_amiss(event_labels()),
        *_projectors_amiss(),
        *_acts_amiss(),
    ]


def _unreadable_parts() -> Iterator[CheckMessage]:
    for part in PARTS:
        try:
            gathered(part)
        except ImproperlyConfigured as error:
            yield Error(f"{part}: {error}", id="registry.E001")


def _unknown_parts() -> Iterator[CheckMessage]:
    for module in registries():
        for name in sorted({name for name in vars(module) if name.isupper()} - PARTS.keys()):
            yield Error(f"Nothing gathers {name}.", obj=module.__name__, id="registry.E002")


def _event_types_without_words(labels: EventLabels) -> Iterator[CheckMessage]:
    """Types that a test declares belong to no app."""
    for name, kind in sorted(registered().items()):
        if kind not in labels and apps.get_containing_app_config(kind.__module__):
            hint = "Give it a label in EVENT_LABELS, in the event_labels.py of its app."
            yield Error("The event type has no words.", hint=hint, obj=name, id="registry.E003")


def _event_types_without_titles(titles: Mapping[str, str]) -> Iterator[CheckMessage]:
    """What lists of types call each, and the heading that it stands under."""
    ours = {name for name, kind in registered().items() if apps.get_containing_app_config(kind.__module__)}
    for name in sorted((ours | {each.rpartition(".")[0] for each in ours}) - titles.keys()):
        hint = "Say what it is called in EVENT_TITLES, in the event_titles.py of its app."
        yield Error("The event type, or its room, has no title.", hint=hint, obj=name, id="registry.E010")


def _words_amiss(labels: EventLabels) -> Iterator[CheckMessage]:
    known = set(registered().values())
    for kind, label in labels.items():
        if kind not in known:
            yield Error("Words for an event type that is not registered.", obj=kind, id="registry.E004")
        for name in sorted(_unfilled(kind, label)):
            yield Error(f"Nothing fills {name}.", obj=kind.TYPE, id="registry.E005")


def _unfilled(kind: type[Event], label: EventLabel) -> set[str]:
    """The places and the fields of persons that an event of this type has no value for."""
    one = label.text.one if isinstance(label.text, Counted) else ""
    places = {*re.findall(r"%\((\w+)\)s", label.text + one), *label.persons}
    return places - {*kind.__struct_fields__} - {*label.fill} - {*label.of_stream}


def _projectors_amiss() -> Iterator[CheckMessage]:
    for part in ("OFFERS", "ERASURE_HINDRANCES"):
        for each in gathered(part):
            for name in sorted({*each.projectors} - projectors().keys()):
                yield Error(f"There is no projector {name}.", obj=each, id="registry.E006")


def _acts_amiss() -> Iterator[CheckMessage]:
    for name, act in sorted(declared().items()):
        if not NAME_OF_ACT.fullmatch(name):
            yield Error("The name of an act is small letters and hyphens.", obj=name, id="registry.E007")
        if not hasattr(act.command, "decide"):
            yield Error("This is no command.", obj=name, id="registry.E008")
        elif not act.closed and (why := _unreadable(act)):
            yield Error(f"Its form cannot be read from JSON: {why}", obj=name, id="registry.E009")


def _unreadable(act: Act[msgspec.Struct]) -> str:
    """Why the form of an act has no JSON schema; "" if it has one."""
    try:
        msgspec.json.schema(act.struct)
    except TypeError as error:
        return str(error).partition("\n")[0]
    return ""
