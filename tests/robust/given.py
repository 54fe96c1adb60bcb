"""The table of all acts: each valid in a world of SLSF, with what happened before, and who may give it."""

from __future__ import annotations

from tests.robust import (
    given_accounts,
    given_bodies,
    given_championships,
    given_check_in,
    given_conduct,
    given_corrections,
    given_correspondence,
    given_danish,
    given_elo,
    given_facts_corrected,
    given_filing,
    given_identity,
    given_keeping,
    given_kyu_tests,
    given_letters,
    given_licences,
    given_pairing,
    given_phones,
    given_privacy,
    given_prizes,
    given_ratings,
    given_records,
    given_register,
    given_rulings,
    given_sanctions,
    given_screens,
    given_sealed,
    given_small_mode,
    given_titles,
    given_tokens,
    given_tournaments,
    given_veils,
    given_webhooks,
)
from tests.robust.given_register import SECRETARY_GRANTED
from tests.robust.given_tournaments import FILED, FINISHED, IN_PLAY
from tests.robust.given_world import DAY, IN_MAY, LUND, MALMO, Case, world

__all__ = [
    "BEFORE_AND_AFTER_FILING",
    "DAY",
    "FILED",
    "FINISHED",
    "IN_MAY",
    "IN_PLAY",
    "LUND",
    "MALMO",
    "SECRETARY_GRANTED",
    "TABLE",
    "Case",
    "world",
]

TABLE: dict[str, Case] = {
    **{
        name: Case(act, roles, beside=beside, tied=tied)
        for name, (act, roles, beside, tied) in given_tokens.CASES.items()
    },
    **given_register.CASES,
    **{name: Case(act, (), beside=beside) for name, (act, beside) in given_keeping.CASES.items()},
    **given_tournaments.CASES,
    **given_veils.CASES,
    **given_phones.CASES,
    **given_check_in.CASES,
    **given_prizes.CASES,
    **{
        name: Case(act, roles, before=before)
        for name, (act, roles, before) in (given_pairing.TABLE | given_facts_corrected.CASES).items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in (given_ratings.CASES | given_corrections.CASES).items()
    },
    **{
        name: Case(act, roles, before=before, room=given_titles.elected)
        for name, (act, roles, before) in given_titles.CASES.items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside, tied=tied)
        for name, (act, roles, before, beside, tied) in given_records.CASES.items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in (given_screens.CASES | given_sealed.CASES).items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in given_conduct.CASES.items()
    },
    **{
        name: Case(act, roles, room=given_kyu_tests.kyu_tests)
        for name, (act, roles) in given_kyu_tests.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside)
        for name, (act, roles, beside) in given_correspondence.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation=federation, tied=tied)
        for name, (act, roles, beside, tied, federation) in given_sanctions.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, tied=tied)
        for name, (act, roles, beside, tied) in given_privacy.CASES.items()
    },
    **{name: Case(act, roles, tied=tied) for name, (act, roles, tied) in given_letters.CASES.items()},
    **{
        name: Case(act, roles, beside=beside)
        for name, (act, roles, beside) in (
            given_identity.CASES | given_accounts.CASES | given_small_mode.CASES | given_webhooks.CASES
        ).items()
    },
    **{
        name: Case(act, roles, room=given_rulings.rulings)
        for name, (act, roles) in given_rulings.TABLE.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu", tied=tied)
        for name, (act, roles, beside, tied) in (given_licences.CASES | given_bodies.CASES).items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu", tied=tied, room=given_elo.elo_room)
        for name, (act, roles, beside, tied) in given_elo.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu")
        for name, (act, roles, beside) in (
            given_filing.CASES | given_championships.CASES | given_danish.CASES
        ).items()
    },
}
"""Command -> a valid act and who may give it. A club secretary may only for the own club, here Lund."""

BEFORE_AND_AFTER_FILING = {
    **given_tournaments.AFTER_FILING,
    **{
        name: Case(act, roles, before=before)
        for name, (act, roles, before) in given_facts_corrected.AFTER_FILING.items()
    },
}
"""Who may give an act changes with the report: from its filing on, only the rating committee corrects."""
