"""An official who looks, proposes and approves where each is an errand of the worker's."""

from __future__ import annotations

from django.urls import reverse

from events.work import SYSTEM
from federation.errands import working
from federation.grants.commands import RevokeRole, revoke_role
from tests.desk.conftest import SURE
from tests.desk.test_corrections_desk import ONE, desk_correct
from tests.support import correcting, season

SAID = "both sheets say so"


def asked(official, tournament: str):
    """The correction as it is typed on the page of the board; the page that tells how far it is."""
    score = "0" if correcting.turned(tournament).game.black == 0 else "1"
    sent = {"key": "", "score": score, "both_moved": "on", "reason": SAID}
    return official.client.post(desk_correct(tournament), sent, follow=True)


def asked_of_round_two(official, tournament: str):
    """The same of another game; the page that tells how far it is."""
    payload = correcting.proposal("result", correcting.turned(tournament, round_number=2)).payload
    address = reverse("desk-correction-preview", args=["slsf", "result"])
    return official.client.post(f"{address}?act={payload}", {"reason": SAID}, follow=True)


def address_of(page) -> str:
    return page.request["PATH_INFO"]


def answered(official, page):
    """The page of an errand once the worker has been at it."""
    working.work_off()
    return official.client.get(address_of(page), follow=True)


def sent_on(official, preview):
    """Propose what a preview shows."""
    form = preview.context["form"].initial
    typed = {name: form[name] for name in ("seen", "proposed", "reason")}
    sent = {"key": str(form["key"])} | typed
    return official.client.post(address_of(preview), sent, follow=True)


def proposed(official, tournament: str) -> str:
    """Proposed by the worker; the page where it is approved."""
    page = sent_on(official, answered(official, asked(official, tournament)))
    answered(official, page)
    season.catch_up()
    return reverse("desk-correction", args=ONE)


def approving(official, address: str):
    """Look at a proposal by the worker and approve it; the page that tells how far that is."""
    looked = answered(official, official.client.get(address, follow=True))
    sent = {"key": str(looked.context["form"].initial["key"])} | SURE
    return official.client.post(address_of(looked), sent, follow=True)


def without_role(official) -> None:
    role = RevokeRole(actor=official.by.actor, federation="slsf", role="rating_committee")
    revoke_role(role, by=SYSTEM)
