import datetime as dt
import pytest
from uuid import uuid4
from federation.members.commands import *
from federation.officials.commands import *
from events.work import By, SYSTEM
from events import runner
pytestmark=[pytest.mark.database, pytest.mark.django_db]

def test_it():
    runner.ensure_checkpoints()
    actor=uuid4()
    print(grant_role(GrantRole(actor=actor, federation="slsf", role="registrar"), by=SYSTEM))
    p=uuid4()
    print(register_person(RegisterPerson(federation="slsf", person=p, details=PersonalDetails(surname="Ek", given_names="Åsa"), member_number=7), by=By(actor)))
    print(runner.catch_up_all())
    from federation.members.models import Person, Membership
    print(list(Person.objects.values()), list(Membership.objects.values()))
    print(runner.lags())
    for n in runner.projectors(): print(runner.digest(n)); 
    before=[runner.digest(n) for n in runner.projectors()]
    for n in runner.projectors(): runner.rebuild(n)
    assert before==[runner.digest(n) for n in runner.projectors()]
