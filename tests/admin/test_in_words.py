"""Tables of the admin speak as people do: names for codes, who a person is, found as anywhere else."""

from __future__ import annotations

import re

import pytest
from django.utils.html import strip_tags

from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.members.models import Membership, Person
from federation.officials.models import Account
from tests.admin.test_read_only import REGISTERED, federation_of, page_of, played, rows_of
from tests.desk.conftest import text_of
from tests.support import season

__all__ = ["played"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

CELL = re.compile(r"<t[dh] class=\"field-[^\"]*\"[^>]*>(.*?)</t[dh]>", re.DOTALL)
FILTER = re.compile(r'<a href="\?[^"]*"[^>]*>\s*([^<]*?)\s*</a>')
OF_MACHINES = re.compile(r"[a-z]+([_-][a-z0-9]+)+|slsf|dsu|human|gomoku|renju|chess|None")
ICONS = {"check_small", "close_small"}
TABLES = [model for model in REGISTERED if model._meta.app_label not in {"events", "checkpoints", "keeping"}]


@pytest.mark.parametrize("model", TABLES, ids=lambda model: model.__name__)
def test_no_cell_and_no_filter_is_a_code(official, played, model):
    row = rows_of(model).first()
    auditor = official("auditor", "registrar", "title_officer", federation=federation_of(row))
    page = auditor.get(page_of(model, "changelist")).content.decode()
    cells = {strip_tags(each).strip() for each in (*CELL.findall(page), *FILTER.findall(page))} - ICONS
    accounts = Account.objects.values_list("username", flat=True)
    assert not {cell for cell in cells.difference(accounts) if OF_MACHINES.fullmatch(cell)}


def test_a_person_has_number_club_and_rating_beside_the_name(official, played):
    page = strip_tags(text_of(official("registrar").get(page_of(Membership, "changelist"))))
    assert re.search(r"Åsa ÖbergNo\. 9, Luff i Lund, 1\d\d\d", page)


@pytest.mark.parametrize("words", ["Öberg, Åsa", "oberg", "9"])
def test_lists_find_whom_every_other_search_finds(official, played, words):
    registrar = official("registrar")
    for model in (Person, Membership):
        found = registrar.get(page_of(model, "changelist"), q=words).context["cl"].result_list
        assert "Åsa Öberg" in {getattr(row, "name", "") or row.person_called for row in found}


def test_who_sees_one_federation_is_not_told_its_name_in_every_row(official, played):
    registrar = official("registrar")
    assert "federation" not in heads_of(registrar, Membership)
    grant_role(GrantRole(actor=registrar.account.actor, federation="dsu", role="arbiter"), by=SYSTEM)
    season.catch_up()
    assert "federation" in heads_of(registrar, Membership)


def heads_of(somebody, model) -> set[str]:
    shown = somebody.get(page_of(model, "changelist")).context["cl"].list_display
    return {getattr(each, "__name__", each) for each in shown}
