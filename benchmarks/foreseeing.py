"""A correction that moves half a past: how soon its page answers, and how long the worker is at it.

The whole is done through the site: looked at, proposed by one, approved by another, each by the worker.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from urllib.parse import quote, urlencode
from uuid import uuid4

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone, ask, opened
from benchmarks.visible import CSRF, signed_in

SEED = 20261122
PATIENCE = 3_600.0
CUP = "Cup 0"
SUCH = " a correction that moves half a past"
AS_LONG_AS_A_PAGE = "<= 5 s"


def measure(events: int, page_patience: int) -> Iterator[Figure]:
    """The first game of so long a past is put right; a page takes so many seconds before it hands it over."""
    yield from alone(_figures, events, page_patience)


def _figures(events: int, page_patience: int) -> list[Figure]:
    os.environ["CORRECTION_PAGE_PATIENCE"] = str(page_patience)
    with database() as name:
        address = _past(events)
        one, other = _official("anna"), _official("bo")
        settle(name)
        with opened("web", "worker", "errands", "beat") as port:
            return [*_measured(port, address, one, other)]


def _past(events: int) -> str:
    """Write it and have it read; where its first game is looked at."""
    from django.urls import reverse

    from benchmarks.past import FIRST, Past
    from events import runner
    from ratings.corrections.correctable import kind_of, payload_of
    from tournaments import commands as acts
    from tournaments.state import tournament_id

    runner.ensure_checkpoints()
    Past(SEED).write(events)
    runner.catch_up_all()
    cup = tournament_id(CUP, FIRST.first_day)
    game = acts.HandedIn(board=1, black=1, white=1)
    here = {"federation": "slsf", "tournament": cup, "round_number": 1}
    payload = payload_of(kind_of("result"), acts.CorrectResult(**here, game=game, reason="-"))
    return f"{reverse('desk-correction-preview', args=['slsf', 'result'])}?act={quote(payload)}"


def _official(name: str) -> str:
    """The cookies of one of the rating committee."""
    from events import runner
    from events.work import SYSTEM
    from federation.grants.commands import GrantRole, grant_role
    from federation.officials.models import Account

    account = Account.objects.create_user(name)
    grant_role(GrantRole(actor=account.actor, federation="slsf", role="rating_committee"), by=SYSTEM)
    runner.catch_up_all()
    return signed_in(account)


def _measured(port: int, address: str, one: str, other: str) -> Iterator[Figure]:
    """Each deed: until the page answers, and until the worker is done."""
    from federation.errands.models import Errand
    from ratings.corrections.jobs import foreseen_of

    yield from _deed(port, one, "look", address, reason="misread")
    looked = Errand.objects.get(kind="corrections.look")
    there = f"/desk/corrections/slsf/new/result/{looked.pk}/"
    seen = {"seen": foreseen_of(looked).digest, "proposed": "proposed"}
    yield Figure(name="rows that it would move", value=foreseen_of(looked).moved, unit="rows")
    yield from _deed(port, one, "propose", there, reason="misread", **seen)
    yield from _deed(port, other, "approve", "/desk/corrections/slsf/1/", sure="on")


def _deed(port: int, cookies: str, kind: str, address: str, **form: str) -> Iterator[Figure]:
    """`kind`: as it is called among the errands."""
    from federation.errands.models import Errand

    deed = {"look": "a look at", "propose": "the proposal of", "approve": "the approval of"}[kind] + SUCH
    headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    sent = time.perf_counter()
    sending = form | {"csrfmiddlewaretoken": CSRF, "key": str(uuid4())}
    answer = ask(port, address, form=urlencode(sending), headers=headers)
    if answer.status != 302:
        raise RuntimeError(f"{address} answered {answer.status}: {answer.text[:2_000]}")
    answered = time.perf_counter() - sent
    yield Figure(name=f"{deed}: its page answers", value=answered, unit="s", target=AS_LONG_AS_A_PAGE)
    while Errand.objects.filter(step__in=("waiting", "under_way")).exists():
        if time.perf_counter() - sent > PATIENCE:
            raise RuntimeError(f"{deed} was not done within {PATIENCE:.0f} s")
        time.sleep(0.2)
    if not Errand.objects.filter(kind=f"corrections.{kind}", step="done").exists():
        raise RuntimeError(f"{deed}: {list(Errand.objects.values_list('step', 'refusal'))}")
    yield Figure(name=f"{deed}, until the worker has done it", value=time.perf_counter() - sent, unit="s")
