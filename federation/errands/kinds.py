"""What a worker can be asked for: the ERRANDS of every `registry.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest

from events.citing import NotAllowed
from events.log import Recorded
from events.registries import gathered
from events.work import By
from federation.errands.models import Errand
from federation.officials.models import Account

Ended = dict[str, object]
"""What is noted of an errand that came to its end, by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One thing that a worker does. `title`: as a list says it, and its page.

    `do`: does it, in the name of who asked; raises Refused, and asks the roles itself. `came_to`: the
    page that shows what came of it; None where that is a file, which `may_take` then gives or not. `part`:
    what is at work, in words. `one_by_one`: the errands of all kinds that say the same are done one after
    the other; "" for beside any. `about`: what it is about, in words; `done`: what is said once of what came
    of it. `more`: the template of what its page says besides once it has ended, with what `beside` gives it.
    """

    name: str
    title: str
    do: Callable[[Errand], Ended]
    part: Callable[[str], str]
    came_to: Callable[[Errand], str] | None = None
    may_take: Callable[[HttpRequest, Errand], bool] = lambda request, errand: True
    one_by_one: str = ""
    about: Callable[[Errand], str] = lambda errand: errand.about
    done: Callable[[Errand], str] = lambda errand: ""
    more: str = ""
    beside: Callable[[Errand], Mapping[str, object]] = lambda errand: {}


def kind_of(errand: Errand) -> Kind:
    """Its kind."""
    kinds: Mapping[str, Kind] = gathered("ERRANDS")
    return kinds[errand.kind]


def together(one_by_one: str) -> list[str]:
    """The names of the kinds whose errands are done one after the other with those."""
    kinds: Mapping[str, Kind] = gathered("ERRANDS")
    return [each.name for each in kinds.values() if each.one_by_one == one_by_one]


def account_of(errand: Errand) -> Account:
    """Who asked, while the account is open; roles are asked by the command. Raises NotAllowed."""
    try:
        return Account.objects.get(actor=errand.actor, is_active=True)
    except ObjectDoesNotExist:
        raise NotAllowed("account_closed") from None


def by_whom(errand: Errand) -> By:
    """The same as the log knows them. Raises NotAllowed."""
    return By(account_of(errand).actor)


def recorded(position: Recorded | None) -> Ended:
    """What is noted of an act that was given."""
    return {"position": position and position.last_position}
