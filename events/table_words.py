"""Tables and columns are called in the reader's language wherever Django shows them: in the admin above all.

Each package says how in its `table_names.py`: TABLE_NAMES and FIELD_NAMES. What they do not name is called
by its name in the code.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.apps import apps
from django.utils.functional import Promise, lazy
from django.utils.translation import gettext, pgettext

from events.registries import gathered

Said = str | Promise | None


def name_tables() -> None:
    """Give every table and column that has no name of its own what it reads as, asked for as it is shown."""
    for app in apps.get_app_configs():
        app.verbose_name = room_name(app.label, app.verbose_name)
    for model in apps.get_models():
        about = model._meta
        said = (about.verbose_name or "", about.verbose_name_plural or "")
        about.verbose_name = table_name(about.label, 0, said)
        about.verbose_name_plural = table_name(about.label, 1, said)
        for field in about.concrete_fields:
            if getattr(field, "_verbose_name", None) is None:
                field.verbose_name = field_name(field.name)


def _table(label: str, number: int, said: tuple[Said, Said]) -> str:
    names: Mapping[str, tuple[str, str]] = gathered("TABLE_NAMES")
    return gettext(names[label][number]) if label in names else str(said[number])


def _room(label: str, said: Said) -> str:
    titles: Mapping[str, str] = gathered("EVENT_TITLES")
    return gettext(titles[label]) if label in titles else str(said)


def _field(name: str) -> str:
    names: Mapping[str, str] = gathered("FIELD_NAMES")
    return pgettext("column", names[name]) if name in names else name.replace("_", " ")


table_name, room_name, field_name = lazy(_table, str), lazy(_room, str), lazy(_field, str)
