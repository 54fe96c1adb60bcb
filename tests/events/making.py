"""Any event of a type, for Hypothesis, from what the type itself declares."""

from __future__ import annotations

import datetime as dt
from functools import cache, singledispatch

import msgspec
from hypothesis import strategies as st
from msgspec import inspect


@cache
def events_of(kind: type[msgspec.Struct]) -> st.SearchStrategy[msgspec.Struct]:
    """Every event that this type allows; fields with a default are sometimes left out."""
    info = inspect.type_info(kind)
    fields = {field.name: values_of(field.type) for field in info.fields}
    needed = {field.name for field in info.fields if field.required}
    return st.fixed_dictionaries(
        {name: fields[name] for name in fields if name in needed},
        optional={name: fields[name] for name in fields if name not in needed},
    ).map(lambda given: kind(**given))


def parts_of(kind: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    """The type itself and every struct within it."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[object] = [inspect.type_info(kind)]
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType) and info.cls not in found:
            found.add(info.cls)
            waiting += [field.type for field in info.fields]
        for name in ("type", "item_type", "key_type", "value_type"):
            waiting += [getattr(info, name)] if hasattr(info, name) else []
        for name in ("types", "item_types"):
            waiting += getattr(info, name, ())
    return found


@singledispatch
def values_of(info: inspect.Type) -> st.SearchStrategy:
    """Values of a field, by what msgspec says of its type."""
    raise NotImplementedError(f"add {type(info).__name__} here, now that an event has one")


@values_of.register
def _(info: inspect.IntType):
    least = info.ge if info.ge is not None else -(2**53) if info.gt is None else info.gt + 1
    most = info.le if info.le is not None else 2**53 if info.lt is None else info.lt - 1
    return st.integers(min_value=least, max_value=most)


@values_of.register
def _(info: inspect.StrType):
    if info.pattern is None:
        return st.text(min_size=info.min_length or 0, max_size=info.max_length)
    fitting = st.from_regex(info.pattern.replace(r"\Z", "$"), fullmatch=True)
    most = info.max_length
    return fitting if most is None else fitting.filter(lambda text: len(text) <= most)


@values_of.register
def _(info: inspect.Metadata):
    return values_of(info.type)


@values_of.register
def _(info: inspect.EnumType):
    return st.sampled_from(list(info.cls))


@values_of.register
def _(info: inspect.StructType):
    return events_of(info.cls)


@values_of.register
def _(info: inspect.UnionType):
    return st.one_of(*map(values_of, info.types))


@values_of.register
def _(info: inspect.DictType):
    return st.dictionaries(values_of(info.key_type), values_of(info.value_type), max_size=4)


@values_of.register
def _(info: inspect.VarTupleType):
    return st.lists(values_of(info.item_type), min_size=info.min_length or 0, max_size=4).map(tuple)


@values_of.register
def _(info: inspect.TupleType) -> st.SearchStrategy:
    return st.tuples(*(values_of(each) for each in info.item_types))


for kind, values in {
    inspect.BoolType: st.booleans(),
    inspect.DateType: st.dates(),
    inspect.DateTimeType: st.datetimes(timezones=st.just(dt.UTC)),
    inspect.UUIDType: st.uuids(),
    inspect.NoneType: st.none(),
}.items():
    values_of.register(kind, lambda info, values=values: values)
