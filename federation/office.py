"""The first page of the admin: what waits for the account, how things stand, and its tables by subject."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext

from events.registries import gathered
from federation.desk import houses_of
from federation.pages.house_figures import house_figures
from federation.pages.office import SUBJECT_NAMES, Figure, Figures, table_address, table_name, tables


def dashboard(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """A hook of the admin's site: what its first page shows."""
    houses = [house | {"figures": _figures(house["federation"].code)} for house in houses_of(request)]
    subjects = [
        (SUBJECT_NAMES[subject], [(table_name(model), table_address(model)) for model in models])
        for subject, models in tables(request).items()
    ]
    return context | {
        "title": gettext("What waits"),
        "houses": houses,
        "of_house": house_figures(),
        "subjects": subjects,
    }


def _figures(federation: str) -> list[Figure]:
    figures: tuple[Figures, ...] = gathered("OFFICE_FIGURES")
    return [line for each in figures for line in each(federation)]
