"""A house whose pages wait for nothing, so that each correction is the worker's."""

from __future__ import annotations

import pytest

from ratings.corrections import approval
from tests.desk.conftest import house, official, static_folder
from tests.desk.test_corrections_desk import listed

__all__ = ["house", "listed", "official", "static_folder"]


@pytest.fixture(autouse=True)
def impatient(settings) -> None:
    """No page waits for anything."""
    settings.CORRECTION_PAGE_PATIENCE = -1


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kind of everything that is worked out to its end."""
    done: list[str] = []
    work_out = approval.worked_out

    def noted(work, kind, meant):
        preview = work_out(work, kind, meant)
        done.append(kind.name)
        return preview

    monkeypatch.setattr(approval, "worked_out", noted)
    return done
