"""A role shows no more than its work asks for: years of birth, addresses, accounts, in one federation."""

from __future__ import annotations

import datetime as dt
from uuid import UUID, uuid4

import pytest
from django import forms
from django.test import Client
from django.urls import reverse

from events.citing import Malformed
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.licences.desk.somebody import somebody
from federation.members.commands import (
    ChangeDetails,
    StartMembership,
    TransferMember,
    change_details,
    start_membership,
    transfer_member,
)
from federation.members.events import PersonalDetails, PersonRegistered
from federation.members.state import person_stream
from federation.officials.proposing import in_correction
from tests.desk.conftest import events_of, text_of
from tests.support import season
from tests.support.specification import ACTOR, given

ANNA, BO, EVA = (UUID(int=number) for number in (1, 2, 3))
MEMBER = UUID(int=0x50)
"""A member's account."""


def house():
    """Anna and Eva stand in the Swedish register, Bo in the Danish; the Swedish registrar acts."""
    specified = given().holding("slsf", "registrar")
    for person, federation in ((ANNA, "slsf"), (EVA, "slsf"), (BO, "dsu")):
        registered = PersonRegistered(federation=federation, personal="0" * 64)
        specified.also(person_stream(person), registered)
    return specified


def tied(person: UUID, federation: str = "slsf") -> TieAccount:
    return TieAccount(actor=MEMBER, federation=federation, person=person)


def test_no_registrar_takes_over_the_account_of_another_federations_member() -> None:
    specified = house().holding("dsu", "registrar").when(tie_account, tied(BO, "dsu"), by=SYSTEM)
    specified.when(tie_account, tied(ANNA), by=ACTOR).refused(
        "account_of_another_federation", field="account"
    )


def test_within_the_register_two_officials_put_a_wrong_tie_right() -> None:
    specified = house().when(tie_account, tied(ANNA), by=SYSTEM)
    specified.when(tie_account, tied(EVA), by=ACTOR).refused("propose_correction")
    with in_correction():
        specified.when(tie_account, tied(EVA))
    assert [event.person for event in specified.events_of(f"official/{MEMBER}")] == [EVA]


BORN = {
    "surname": "Berg",
    "given_names": "Anna",
    "sex": "f",
    "born_on": "1931-02-17",
    "address": "Hemliga gatan 7",
}


@pytest.mark.database
@pytest.mark.django_db
class TestPages:
    @pytest.fixture(autouse=True)
    def anna(self, house) -> str:
        """A member of a Swedish club, of whom everything is known."""
        self.lund, self.malmo = season.club("Luff i Lund"), season.club("Malmö Renju")
        self.anna = season.person("Anna Berg", number=1, club=self.lund)
        by = season.official("slsf", "registrar")
        change_details(ChangeDetails(person=UUID(self.anna), details=PersonalDetails(**BORN)), by=by)
        season.catch_up()

    @pytest.mark.parametrize(
        ("role", "federation"), [("arbiter", "psgrp"), ("board", "dsu"), ("treasurer", "slsf")]
    )
    def test_who_registers_nobody_here_is_told_of_nobody_alike(self, official, role, federation) -> None:
        form = {"surname": "Berg", "given_names": "Anna", "kind": "human"}
        page = reverse("desk-register-person", args=["slsf"])
        answer = official(role, federation=federation).send(page, **form)
        assert answer.status_code == 403
        assert "1931" not in text_of(answer)
        assert self.anna not in text_of(answer)

    @pytest.mark.parametrize(("federation", "year"), [("slsf", True), ("psgrp", False)])
    @pytest.mark.parametrize("guess", ["", "1931", "1975"])
    def test_a_year_is_for_officials_of_the_register(self, official, federation, year, guess: str) -> None:
        """Whoever has the person in another register learns it neither by reading nor by trying years."""
        form = {"surname": "Berg", "given_names": "Anna", "kind": "human", "born_on": guess}
        arbiter = official("arbiter", federation=federation)
        shown = text_of(arbiter.send(reverse("desk-register-person", args=[federation]), **form))
        found = "Is it one of these?" in shown
        assert found is (not year or guess != "1975")
        assert ("Anna Berg</a>, 1931" in shown) is (found and year)

    def test_who_is_picked_for_a_tournament_elsewhere_shows_no_year(self, official) -> None:
        others = [season.person(f"Bo Dahl{letter}") for letter in "abcd"]
        at = season.play_tournament("slsf", others, by=season.everything("slsf"), upto="published")
        season.catch_up()
        page = reverse("desk-enter", args=["slsf", at])
        assert "<td>1931</td>" in text_of(official("arbiter").get(page, q="Berg"))
        assert "1931" not in text_of(official("arbiter", federation="dsu").get(page, q="Berg"))

    def test_a_report_file_tells_everybody_the_name_alone(self, official) -> None:
        persons = [self.anna, *(season.person(f"Bo Dahl{letter}") for letter in "abc")]
        at = season.play_tournament("slsf", persons, by=season.everything("slsf"))
        season.catch_up()
        page = f"/tournaments/slsf/{at}/report.trf26"

        def anna_in(answer) -> str:
            (line,) = [each for each in answer.content.decode().splitlines() if "Berg, Anna" in each]
            return line

        for reader in (Client(), official("board", federation="dsu").client):
            told = anna_in(reader.get(page))
            assert (told[9], "1931" in told) == (" ", False)
        told = anna_in(official("arbiter").get(page))
        assert (told[9], "1931/02/17" in told) == ("w", True)

    def test_two_of_one_name_are_told_apart_by_their_numbers(self) -> None:
        season.person("Anna Berg", number=2, born_on="1975")
        season.catch_up()
        with pytest.raises(forms.ValidationError) as refused:
            somebody("Anna Berg")
        (said,) = refused.value.messages
        assert "Anna Berg, 1; Anna Berg, 2" in said or "Anna Berg, 2; Anna Berg, 1" in said
        assert "1931" not in said

    def reads(self, reader, person: str) -> bool:
        season.catch_up()
        return "Hemliga gatan 7" in text_of(reader.get(reverse("desk-person", args=[person])))

    @pytest.mark.parametrize("name", ["Bo Dahl", "Anna Berg"])
    @pytest.mark.parametrize("day", ["2026-01-01", "1900-01-01"])
    def test_a_secretary_opens_nobodys_details_by_enrolling(self, official, name: str, day: str) -> None:
        """Nobody's without a club, and nobody's of another club."""
        persons = {"Bo Dahl": season.person("Bo Dahl", born_on="1931-02-17"), "Anna Berg": self.anna}
        other = official("club_secretary", club=self.malmo)
        before = events_of("members.MembershipStarted")
        said = {"number": "99", "club": self.malmo, "starts_on": day}
        answer = other.send(reverse("desk-membership", args=[persons[name]]), **said)
        assert answer.status_code == 403
        assert events_of("members.MembershipStarted") == before
        assert other.get(reverse("desk-details", args=[persons[name]])).status_code == 403
        assert not self.reads(other, persons[name])

    def test_who_moved_is_the_new_clubs_to_read(self, official) -> None:
        own = official("club_secretary", club=self.lund)
        other = official("club_secretary", club=self.malmo)
        move = TransferMember(federation="slsf", number=1, club=self.malmo, starts_on=dt.date(2026, 2, 1))
        transfer_member(move, by=season.official("slsf", "registrar"))
        assert self.reads(other, self.anna)
        assert not self.reads(own, self.anna)

    def test_a_club_of_one_federation_reads_nobody_of_anothers_register(self, official) -> None:
        lyngby = season.club("Lyngby", federation="dsu")
        secretary = official("club_secretary", federation="dsu", club=lyngby)
        enrol = StartMembership(
            federation="dsu", number=5, person=UUID(self.anna), club=lyngby, starts_on=dt.date(2026, 1, 1)
        )
        with pytest.raises(Malformed, match="register of SLSF"):
            start_membership(enrol, by=season.official("dsu", "registrar"))
        assert not self.reads(secretary, self.anna)

    def test_nobody_is_found_by_an_id_that_nobody_has(self, official) -> None:
        assert official("arbiter").get(reverse("desk-person", args=[uuid4()])).status_code == 404
