"""Nothing that decides something is chosen before the official chooses it: a kind, a winner, a player."""

from __future__ import annotations

import pytest
from django import forms
from django.test import Client

from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from tests.desk.conftest import SURE
from tests.robust.test_every_page import addresses, marked, worlds

__all__ = ["marked", "worlds"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


REPEATED = {
    "CorrectionForm.both_moved": "the result that stands, to be changed where it is wrong",
    "PlanForm.correction": "the stage as it is planned",
    "PlanForm.cash_shared": "the stage as it is planned",
    "ConditionsForm.rif_rules": "the book of the tournament",
    "ConditionsForm.clocks": "the thinking time of the announcement",
    "CodeForm.level": "the least that a code can do; more is chosen",
    "CodeForm.hours": "to the end of the day, the longest that a code holds without being asked",
}
"""What stands chosen when a form opens, each with what it repeats or why it decides nothing."""


def form_on(page) -> ActForm | None:
    """The form of a page of the desk."""
    found = page.context.get("form") if page.context else None
    return found if isinstance(found, ActForm) else None


def preset(form: ActForm) -> list[str]:
    """What decides something and stands chosen: a choice, or a tick, which is a choice of two.

    A view may put into `initial` what the record holds; REPEATED says of each such field what that is.
    """
    found = []
    for name, field in form.fields.items():
        stands = form.get_initial_for_field(field, name)
        if isinstance(field, forms.BooleanField):
            chosen = bool(stands)
        elif isinstance(field, forms.ChoiceField) and not isinstance(field, forms.MultipleChoiceField):
            first = isinstance(field.widget, forms.Select) and field.required and _several(form, name)
            chosen = stands not in (None, "") or bool(first)
        else:
            continue
        if chosen:
            found.append(f"{type(form).__name__}.{name}")
    return found


def _several(form: ActForm, name: str) -> bool:
    """Whether the first of several choices would stand chosen."""
    values = [value for value, _ in form[name].field.choices]
    return len(values) > 1 and bool(values[0])


def test_no_form_of_the_desk_chooses_for_the_official(worlds, official, unhurried) -> None:
    roles = [role.value for role in Role if role is not Role.CLUB_SECRETARY]
    forms_seen, chosen = set(), {}
    for parts in worlds:
        reader: Client = official(*roles, federation=parts["federation"][0]).client
        reader.raise_request_exception = False
        for address in sorted({each for each in addresses(parts) if each.startswith("/desk/")}):
            form = form_on(reader.get(address))
            if form is not None:
                forms_seen.add(type(form))
                if names := preset(form):
                    chosen[address] = names
    assert {each for names in chosen.values() for each in names} == set(REPEATED)
    assert len(forms_seen) > 80


class OfKinds(ActForm):
    """A choice of two, as rooms declare them."""

    kind = forms.ChoiceField(choices=[("one", "One"), ("other", "Other")])


def test_a_choice_that_has_to_be_made_starts_empty_and_is_asked_for() -> None:
    assert 'value="" selected' in str(OfKinds()["kind"])
    assert 'value="other" selected' in str(OfKinds(initial={"kind": "other"})["kind"])
    assert 'value="one" selected' in str(OfKinds({"kind": "one"})["kind"])
    assert "kind" in OfKinds({"kind": ""} | SURE).errors


def test_where_one_thing_alone_can_be_chosen_it_is() -> None:
    form = OfKinds()
    form.offer("kind", [("one", "One")])
    assert 'value=""' not in str(form["kind"])
