"""Who holds the offices of the demo: persons of the register who do not play, tied by the operator."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_URL, UUID, uuid5

from federation.accounts.carrying_over import CarryOver, carry_over
from federation.grants.commands import TieAccount, tie_account
from federation.members import commands as members
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from ratings.demo.step import Step, actor_of, login_of, second_login
from tournaments.commands import AppointArbiter

IN_OFFICE = {
    "slsf": {
        login_of("slsf", Role.BOARD): ("Ingegerd", "Lövmark"),
        login_of("slsf", Role.REGISTRAR): ("Torkel", "Sjövall"),
        login_of("slsf", Role.RATING_COMMITTEE): ("Ragnhild", "Åsbrink"),
        second_login("slsf", Role.RATING_COMMITTEE): ("Sixten", "Norrby"),
        login_of("slsf", Role.TITLE_OFFICER): ("Gunvor", "Hällsten"),
        login_of("slsf", Role.ARBITER): ("Hillevi", "Rosengren"),
        login_of("slsf", Role.AUDITOR): ("Ottilia", "Brännström"),
    },
    "dsu": {
        login_of("dsu", Role.BOARD): ("Birthe", "Vinding"),
        login_of("dsu", Role.REGISTRAR): ("Aksel", "Ravnholt"),
        login_of("dsu", Role.RATING_COMMITTEE): ("Kirsten", "Elmegaard"),
        login_of("dsu", Role.EXECUTIVE_COMMITTEE): ("Niels", "Overbye"),
        login_of("dsu", Role.RATING_REGISTRAR): ("Grete", "Sandvad"),
        login_of("dsu", Role.ORGANISER): ("Holger", "Tingberg"),
        login_of("dsu", Role.ARBITER): ("Ellen", "Skovgaard"),
        login_of("dsu", Role.TRIBUNAL): ("Thyra", "Lindegaard"),
        login_of("dsu", Role.AUDITOR): ("Asger", "Klitmark"),
    },
    "psgrp": {
        login_of("psgrp", Role.BOARD): ("Halina", "Brzoza"),
        login_of("psgrp", Role.REGISTRAR): ("Witold", "Jawor"),
        login_of("psgrp", Role.ARBITER): ("Bogna", "Wilk"),
        login_of("psgrp", Role.AUDITOR): ("Zenon", "Sarna"),
    },
}
"""Given names and surname by account: of every office that proposes or approves what two officials decide, of
those that rest until it is said whose they are, and of the arbiter."""


def at_the_desk(federation: str, tournament: str) -> AppointArbiter:
    """The act that appoints, beside the chief, the person whose account is the arbiter's."""
    person = str(_person(login_of(federation, Role.ARBITER)))
    return AppointArbiter(federation=federation, tournament=tournament, person=person, chief=False)


def _person(login: str) -> UUID:
    return uuid5(NAMESPACE_URL, f"in office {login}")


def steps(seed: int) -> Iterator[Step]:
    """They are in the register; the operator says whose the accounts are and that they were there before."""
    for federation, accounts in IN_OFFICE.items():
        registrar = login_of(federation, Role.REGISTRAR)
        for login, (given, surname) in accounts.items():
            person = _person(login)
            details = PersonalDetails(surname=surname, given_names=given)
            act = members.RegisterPerson(federation=federation, person=person, details=details)
            yield Step(f"in office {login}", registrar, members.register_person, act)
            tie = TieAccount(actor=actor_of(seed, login), federation=federation, person=person)
            yield Step(f"tie {login}", "", tie_account, tie)
    for federation in IN_OFFICE:
        yield Step(f"carry over {federation}", "", carry_over, CarryOver(federation=federation))
