"""What neither PostgreSQL nor JSON can keep is refused before any rule is asked."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Malformed
from events.keepable import refuse_what_cannot_be_kept
from federation.members.commands import RegisterPerson
from federation.members.events import PersonalDetails


def person(surname: str) -> RegisterPerson:
    return RegisterPerson(federation="slsf", person=UUID(int=1), details=PersonalDetails(surname=surname))


@pytest.mark.parametrize("surname", ["Ek\0", "\ud800", "\\\\\0"])
def test_a_sign_that_cannot_be_kept_is_refused_by_its_field(surname: str) -> None:
    with pytest.raises(Malformed) as refused:
        refuse_what_cannot_be_kept(person(surname))
    assert refused.value.field == "surname"


@pytest.mark.parametrize("surname", ["Ek", "Łoś", "北京", "a\\u0000b", "\\\\u0000", "\t", "👩‍🚀"])
def test_everything_else_is_kept(surname: str) -> None:
    refuse_what_cannot_be_kept(person(surname))
