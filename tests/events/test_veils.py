"""What the log says of itself at an upgrade, and what then leaves the house."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from events.checkpoints.bundling import bundle
from events.checkpoints.signing import sign_now
from events.citing import NotAllowed, Refused
from events.export import blocks, link_at
from events.models import LoggedEvent
from events.restricted_streams import PUBLIC, Sight, veiled_streams
from events.runner import ensure_checkpoints
from events.veils import stating
from events.veils.commands import RuleVeils, StateVeils, rule_veils, state_veils
from events.veils.stating import state_what_is_due, stated_here
from events.veils.withholding import Shown
from events.verification import verify
from events.work import SYSTEM, By
from tests.checkpoints.making import verify as by_a_stranger
from tests.events.recording import ACTOR, club, clubs, record, tampering
from tests.keeping import kept
from tests.support.database import clone_of_template

pytestmark = pytest.mark.database
OLD = "2026-11h"
"""A kept log of the first form, in which auditors alone read some events."""


def said() -> list[tuple[str, str]]:
    rows = LoggedEvent.objects.filter(stream="log/veils").order_by("position")
    return list(rows.values_list("type", "payload"))


@pytest.mark.django_db
class TestOfANewLog:
    def test_it_begins_with_its_rule_and_says_it_once(self) -> None:
        assert state_what_is_due() == 0
        assert state_what_is_due() == 0
        (kind, payload), *others = said()
        assert (kind, others) == ("log.VeilRuled", [])
        assert all(f'"{each}"' in payload for each in veiled_streams())
        assert verify().faults == ()

    def test_what_the_house_says_of_itself_nobody_else_does(self) -> None:
        for give, act in ((rule_veils, RuleVeils(("x/",), ())), (state_veils, StateVeils(1, 2, ()))):
            with pytest.raises(NotAllowed):
                give(act, by=By(ACTOR))
        assert said() == []

    @pytest.mark.parametrize("name", ["log/", "log/veils", "l", ""])
    def test_no_rule_veils_the_log_itself(self, name: str) -> None:
        with pytest.raises(Refused):
            rule_veils(RuleVeils((name,), ()), by=SYSTEM)
        with pytest.raises(Refused):
            rule_veils(RuleVeils((), ("log.VeilRuled",)), by=SYSTEM)

    def test_a_part_that_is_not_due_is_not_stated(self) -> None:
        with pytest.raises(Refused):
            state_veils(StateVeils(3, 9, ()), by=SYSTEM)

    def test_a_stricter_rule_withholds_nothing_that_everybody_could_read(self) -> None:
        clubs(2)
        rule_veils(RuleVeils(("club/",), ()), by=SYSTEM)
        record("club/dsu/late", club())
        shown = Shown(PUBLIC)
        assert [shown(link) for block in blocks() for link in block] == [True, True, True, False]
        assert Shown(Sight(lambda: frozenset({"dsu"})))(link_at(4))
        assert not Shown(Sight(lambda: frozenset({"slsf"})))(link_at(4))
        assert verify().faults == ()


def test_an_old_log_is_stated_in_parts_and_its_bundle_holds(tmp_path, monkeypatch, django_db_blocker) -> None:
    monkeypatch.setattr(stating, "A_STATEMENT", 10)
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        last = kept.put_into(clone, OLD).position
        ensure_checkpoints()
        call_command("state_veils")
        stated, shown = stated_here(), Shown(PUBLIC)
        assert stated.to == last
        assert len(said()) == 1 + -(-last // 10)
        links = [link for block in blocks() for link in block]
        hidden = [link.position for link in links if not shown(link)]
        assert hidden == [link.position for link in links if not PUBLIC(link)]
        assert hidden
        record("sanctions/slsf/x", club())
        assert verify().faults == ()
        sign_now()
        file = tmp_path / "bundle.zip"
        file.write_bytes(b"".join(bundle(PUBLIC)))
        done = by_a_stranger(tmp_path, file)
        assert done.returncode == 3, done.stdout
        assert "holds: withheld, as what auditors alone read: " in done.stdout
        assert (
            f"holds: withheld, as what auditors of slsf alone read: {links[-1].position + 1}" in done.stdout
        )
        assert "what these events say" not in done.stdout


def test_a_rule_changed_by_hand_is_found(django_db_blocker) -> None:
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        state_what_is_due()
        with tampering(clone) as connection:
            connection.execute("UPDATE events_head SET veiled_streams = '{club/}'")
        record("club/slsf/lund", club())
        told = [fault.what for fault in verify().faults]
        assert "was recorded as veiled:slsf; by the rule it is public" in told
        assert any("the head row veils other events than log.VeilRuled rules" in each for each in told)
