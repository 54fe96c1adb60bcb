"""Elo in words: grounds, doubts, forms of lists, months."""

from __future__ import annotations

import datetime as dt

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from ratings.rules.dsu.rateable import Kind
from ratings.systems.elo.files.months import Said
from ratings.systems.elo.matching import Doubt, Ground

GROUNDS = {
    Ground.CONFIRMED: _("the number was confirmed"),
    Ground.NUMBER: _("the number in the register"),
    Ground.NAME: _("name, year of birth and country"),
}
DOUBTS = {
    Doubt.YEAR: _("The name agrees; the year of birth is another or not stated."),
    Doubt.COUNTRY: _("Name and year of birth agree; the country is another."),
    Doubt.GIVEN_NAMES: _("Surname, first given name and year of birth agree; other given names do not."),
    Doubt.SEVERAL: _("Several persons of the register have this name and year of birth."),
    Doubt.OTHER_NAME: _("The number stands in the register; neither name nor year of birth agrees."),
    Doubt.SHARED_NUMBER: _("The number stands at several persons of the register."),
    Doubt.TWO_NUMBERS: _("The same name and year of birth stand under another number too."),
}
MONTHS_FROM = {
    Said.LIST: _("the list says its month"),
    Said.FILE_NAME: _("the file’s name says its month"),
    Said.OFFICIAL: _("the official said its month; the list says none"),
}
KINDS = {
    Kind.INTERNATIONAL_INDIVIDUAL: _("international tournament"),
    Kind.INTERNATIONAL_TEAM: _("international team tournament"),
    Kind.OTHER: _("another, worthy of rating as the committee finds"),
}


def month_name(month: dt.date) -> str:
    """July 2025."""
    return date_format(month, "YEAR_MONTH_FORMAT")


def month_within(month: dt.date) -> str:
    """The same in the midst of a sentence, where Polish has another form of the month."""
    return date_format(month, "YEAR_MONTH_WITHIN_FORMAT")
