"""Personal rows: one behind each commitment, or an erasure that says where it went; nothing left over."""

from uuid import UUID, uuid4

import pytest

from events import log, personal
from events.models import LoggedEvent, PersonalData
from events.verification import verify
from events.verifier import Fault
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import FreeText, PersonalDetails, PersonRegistered
from federation.rulings.events import RuleInterpretationWithdrawn
from tests.events.recording import forge, record, tampering
from tests.support import season
from tests.support.erasing import erase

pytestmark = pytest.mark.database


@pytest.fixture
def members(committed):
    season.open_house()
    by = season.official("slsf", "registrar")
    return by, season.people(3)


def row_of(person):
    return PersonalData.objects.get(persons__contains=[person])


def test_a_personal_row_that_was_taken_away_is_missed(members):
    _, (anna, *_) = members
    row = row_of(anna)
    PersonalData.objects.filter(pk=row.pk).delete()  # the application may: erasures do
    (fault,) = verify().faults
    assert fault.position == LoggedEvent.objects.get(stream=f"person/{anna}").position
    assert row.commitment in fault.what


def test_a_personal_row_that_says_something_else_is_found(members, committed):
    _, (anna, *_) = members
    with tampering(committed) as connection:
        connection.execute(
            "UPDATE events_personaldata SET body = replace(body, 'Surname', 'Forged') WHERE commitment = %s",
            [row_of(anna).commitment],
        )
    (fault,) = verify().faults
    assert fault.position == LoggedEvent.objects.get(stream=f"person/{anna}").position
    assert "does not agree" in fault.what


def test_a_personal_row_of_no_event_is_left_over(members):
    orphan = personal.seal(FreeText(text="nobody recorded this"))
    orphan.save(force_insert=True)
    assert verify().faults == (Fault(0, f"the personal row {orphan.commitment} belongs to no event"),)


def test_an_erasure_names_what_it_took_and_all_is_well(members):
    by, (anna, *_) = members
    change_details(ChangeDetails(person=UUID(anna), details=PersonalDetails(surname="Ek")), by=by)
    gone = sorted(PersonalData.objects.filter(persons__contains=[anna]).values_list("commitment", flat=True))
    erase(anna, by=by)
    *_, erased = log.read_stream(f"person/{anna}")
    assert list(erased.event.forgotten) == gone
    assert len(gone) == 2
    assert PersonalData.objects.count() == 2
    assert verify().faults == ()


def cancelled(reason, *persons, stream="rulings/gone"):
    """An event with a reason in somebody's own words that concerns persons."""
    row = personal.seal(FreeText(text=reason), *persons)
    row.save(force_insert=True)
    record(stream, RuleInterpretationWithdrawn(number=1, reason=row.commitment))
    return row


def test_a_reason_that_concerned_an_erased_person_goes_with_the_erasure(members):
    by, (anna, bert, *_) = members
    cancelled("Anna and Bert quarrelled", UUID(anna), UUID(bert))
    erase(anna, by=by)
    assert PersonalData.objects.count() == 2
    assert verify().faults == ()


def test_the_erasure_of_one_is_no_excuse_for_the_loss_of_another(members):
    by, (anna, bert, *_) = members
    row_of(bert).delete()
    erase(anna, by=by)
    (fault,) = verify().faults
    assert fault.position == LoggedEvent.objects.get(stream=f"person/{bert}").position


def test_nor_is_an_erasure_that_came_before(members):
    by, (anna, *_) = members
    erase(anna, by=by)
    row = cancelled("written after Anna was forgotten")
    PersonalData.objects.filter(pk=row.pk).delete()
    (fault,) = verify().faults
    assert row.commitment in fault.what


def test_an_erasure_of_an_older_house_excuses_the_persons_own_stream(members):
    """It did not name the commitments yet."""
    by, (anna, *_) = members
    erase(anna, by=by)
    person = uuid4()
    row = personal.seal(PersonalDetails(surname="Ek"), person)
    record(f"person/{person}", PersonRegistered(federation="slsf", personal=row.commitment))
    forge(f"person/{person}", "members.PersonErased", '{"federation":"slsf"}', version=2)
    assert verify().faults == ()


def test_what_is_written_of_an_erased_member_later_stays(members):
    by, (anna, *_) = members
    erase(anna, by=by)
    cancelled("The result of the erased member was read wrongly", UUID(anna))
    assert verify().faults == ()


def test_nothing_of_an_erased_person_may_be_kept(members):
    by, (anna, *_) = members
    row = cancelled("Anna fell ill", UUID(anna))
    erase(anna, by=by)
    row.save(force_insert=True)  # a table brought back from a backup
    assert verify().faults == (
        Fault(0, f"the personal row {row.commitment} concerns somebody who was erased"),
    )


def test_an_erasure_that_does_not_read_does_not_stop_the_check(members, committed):
    by, (anna, *_) = members
    erase(anna, by=by)
    head = log.head_position()
    with tampering(committed) as connection:
        connection.execute("UPDATE events_event SET payload = '{' WHERE position = %s", [head])
    assert head in {fault.position for fault in verify().faults}
