"""The registry: what may stand in the log, how old forms read, that nothing is lost on the way."""

from types import ModuleType

import msgspec
import pytest
from django.core.exceptions import ImproperlyConfigured
from hypothesis import given, settings
from hypothesis import strategies as st

from events import types
from events.types import (
    Commitment,
    Event,
    Forgotten,
    MalformedEvent,
    UnknownType,
    commitments_of,
    decode,
    encode,
    event_type,
    event_types,
    forgotten_by,
    is_erasure,
    registered,
)
from tests.events.making import events_of, parts_of
from tournaments.events import ResultReported
from tournaments.rules.scoring import Ending

COMMITMENT = "ab" * 32


@pytest.fixture
def declare(monkeypatch):
    """Event types and upcasters of one's own."""

    def declare(*kinds, upcasters=()):
        parts = {"EVENT_TYPES": {kind.TYPE: kind for kind in kinds}, "UPCASTERS": dict(upcasters)}
        monkeypatch.setattr(types, "gathered", parts.__getitem__)

    return declare


@pytest.mark.parametrize("name", sorted(registered()))
@settings(max_examples=25)  # of each of some 370 types: their forms differ more than their values
@given(data=st.data())
def test_every_event_reads_back_as_it_was_written(name, data):
    event = data.draw(events_of(registered()[name]))
    type_name, version, text = encode(event)
    again = decode(type_name, version, text)
    assert again == event
    assert encode(again)[2] == text, "the text is canonical"
    assert "\n" not in text, "one line: the hashed text has one field a line"


@pytest.mark.parametrize("name", sorted(registered()))
def test_no_part_of_an_event_passes_over_a_field_that_it_does_not_know(name):
    parts = parts_of(registered()[name])
    assert [each for each in parts if not each.__struct_config__.forbid_unknown_fields] == []


def test_an_unregistered_type_is_refused():
    class Stranger(Event):
        word: str

    with pytest.raises(UnknownType) as refusal:
        encode(Stranger(word="x"))
    assert "Stranger" in str(refusal.value)


def test_an_unknown_type_in_the_log_is_named():
    with pytest.raises(UnknownType) as refusal:
        decode("chess.CastlingDenied", 1, "{}")
    assert "chess.CastlingDenied" in str(refusal.value)


@pytest.mark.parametrize(
    "payload",
    ['{"federation":"slsf"}', '{"federation":"slsf","name":"x","surname":"Ek"}', "[]", "{", "", '{"name":7}'],
)
def test_a_payload_of_another_form_is_refused_and_named(payload):
    with pytest.raises(MalformedEvent) as refusal:
        decode("members.ClubRegistered", 1, payload)
    assert "members.ClubRegistered version 1" in str(refusal.value)


def test_what_would_not_read_back_is_refused_before_it_is_written():
    with pytest.raises(MalformedEvent):
        encode(ResultReported(round_number=0, board=1, black=2, white=0))


def test_a_name_is_given_once():
    module = ModuleType("events_of_a_test")

    @event_type("members.ClubRegistered")
    class Another(Event):
        pass

    @event_type("members.ClubRegistered")
    class AndAnother(Event):
        pass

    module.Another, module.AndAnother = Another, AndAnother
    with pytest.raises(ImproperlyConfigured, match=r"members\.ClubRegistered"):
        event_types(module)


def test_an_old_form_reads_once_a_field_was_added(declare):
    @event_type("tests.Noted")
    class Noted(Event):
        word: str
        louder: bool = False

    declare(Noted)
    assert decode("tests.Noted", 1, '{"word":"hej"}') == Noted(word="hej", louder=False)


def test_version_1_of_a_result_reads_through_its_upcaster():
    stored = '{"board":3,"game":1,"half_points":[2,0],"round_number":5}'
    assert decode("tournaments.ResultReported", 1, stored) == ResultReported(
        round_number=5, board=3, game=1, black=2, white=0, ending=Ending.PLAYED, both_moved=True
    )


def test_upcasters_follow_each_other(declare):
    @event_type("tests.Scored", version=3)
    class Scored(Event):
        half_points: int
        ending: str

    def in_halves(payload):
        return {"half_points": payload["points"] * 2}

    def with_ending(payload):
        return payload | {"ending": "played"}

    declare(Scored, upcasters={(Scored.TYPE, 1): in_halves, (Scored.TYPE, 2): with_ending})
    assert decode("tests.Scored", 1, '{"points":1}') == Scored(half_points=2, ending="played")
    assert decode("tests.Scored", 2, '{"half_points":1}') == Scored(half_points=1, ending="played")


@pytest.mark.parametrize("version", [0, 3, 99])
def test_a_version_that_nobody_knows_is_refused(version):
    with pytest.raises(UnknownType) as refusal:
        decode("tournaments.ResultReported", version, "{}")
    assert f"Version {version} of tournaments.ResultReported" in str(refusal.value)


def test_an_event_never_changes():
    event = ResultReported(round_number=1, board=1, black=2, white=0)
    with pytest.raises(AttributeError):
        event.black = 0


def test_commitments_are_found_by_their_mark(declare):
    @event_type("tests.Warned")
    class Warned(Event):
        reason: Commitment
        word: str = ""
        appeal: Commitment = ""

    declare(Warned)
    assert commitments_of(Warned(reason=COMMITMENT, word="cd" * 32)) == (COMMITMENT,)
    assert not is_erasure(Warned)
    with pytest.raises(MalformedEvent):
        encode(Warned(reason="he shouted at the arbiter"))


def test_an_erasure_names_what_it_deleted(declare):
    @event_type("tests.Erased")
    class Erased(Event):
        gone: Forgotten = ()

    declare(Erased)
    assert is_erasure(Erased)
    assert forgotten_by(Erased(gone=(COMMITMENT,))) == (COMMITMENT,)
    assert commitments_of(Erased(gone=(COMMITMENT,))) == ()


def test_no_event_holds_a_float():
    """Points are half points, ratings whole numbers; a float would not come out the same everywhere."""

    def kinds(info):
        yield type(info).__name__
        for part in getattr(info, "fields", ()):
            yield from kinds(part.type)
        for name in ("type", "item_type", "key_type", "value_type"):
            if inner := getattr(info, name, None):
                yield from kinds(inner)
        for inner in (*getattr(info, "types", ()), *getattr(info, "item_types", ())):
            yield from kinds(inner)

    for name, kind in registered().items():
        assert "FloatType" not in set(kinds(msgspec.inspect.type_info(kind))), name
