"""A history with a slip of the pen in its years, which no rating period is called after."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError

from events import log, runner
from events.models import Projection
from tests.importing.test_history_import import TOURNAMENTS, import_folder, importer, write

pytestmark = [pytest.mark.database, pytest.mark.django_db]
__all__ = ["importer"]


def test_a_history_of_the_year_0199_is_refused_and_stops_no_projector(tmp_path: Path, importer: str) -> None:
    head = log.head_position()
    folder = write(tmp_path, tournaments=TOURNAMENTS.replace("1999-03", "0199-03"))
    with pytest.raises(CommandError, match="does not lie between the years"):
        import_folder(folder, importer)
    assert log.head_position() == head
    runner.catch_up_all()
    assert not Projection.objects.exclude(stopped_because="").exists()
