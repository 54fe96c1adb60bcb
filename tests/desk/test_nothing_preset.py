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


def form_on(page) -> ActForm | None:
    """The form of a page of the desk."""
    found = page.context.get("form") if page.context else None
    return found if isinstance(found, ActForm) else None


def preset(form: ActForm) -> list[str]:
    """What has to be chosen and stands chosen, though neither the log nor the want of another choice says so.

    What the view puts into `initial` it has from the log; a field of the class knows nothing of it.
    """
    found = []
    for name, field in form.fields.items():
        if not isinstance(field, forms.ChoiceField) or isinstance(field, forms.MultipleChoiceField):
            continue
        values = [value for value, _ in form[name].field.choices]
        declared = form.base_fields.get(name)
        by_class = declared is not None and declared.initial not in (None, "") and field.required
        first = isinstance(field.widget, forms.Select) and field.required and len(values) > 1 and values[0]
        if by_class or (first and form.get_initial_for_field(field, name) in (None, "")):
            found.append(name)
    return found


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
    assert chosen == {}
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
