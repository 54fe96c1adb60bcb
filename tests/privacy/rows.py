"""A row of any read model, filled with what its columns take, that names a person where it is told to."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import uuid4

from django.db import models
from django.db.models import NOT_PROVIDED

from events.models import STORAGE, Projection, ReadModel

OF_A_KIND: dict[type[models.Field], Any] = {
    models.UUIDField: uuid4,
    models.CharField: lambda: "x",
    models.TextField: lambda: "x",
    models.DateField: lambda: dt.date(2026, 1, 1),
    models.DateTimeField: lambda: dt.datetime(2026, 1, 1, tzinfo=dt.UTC),
    models.BooleanField: lambda: False,
    models.SmallIntegerField: lambda: 1,
    models.IntegerField: lambda: 1,
    models.BigIntegerField: lambda: 1,
    models.JSONField: list,
}


def row_of(model: type[ReadModel], **columns: Any) -> ReadModel:
    """A live row; columns that are not given hold what nobody looks at."""
    live = Projection.objects.get(name=model.PROJECTION, live=True)
    filled = {
        field.name: _anything(field)
        for field in model._meta.concrete_fields
        if field.name not in STORAGE and field.name not in columns
    }
    return model.versions.create(generation=live.generation, **filled, **columns)


def _anything(field: models.Field) -> Any:
    if field.default is not NOT_PROVIDED:
        return field.get_default()
    return None if field.null else OF_A_KIND[type(field)]()
