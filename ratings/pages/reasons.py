"""What a rule did, in a sentence with its figures, for the pages that open a calculation."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy

from events.citing import Because

SENTENCES = {
    "nobody in the tournament is rated": gettext_lazy(
        "nobody in the tournament had a rating, so all new players enter at the bottom"
    ),
    "too few matches for more": gettext_lazy("%(0)s counted matches; more than the bottom needs %(1)s"),
    "the highest rated is below the interval": gettext_lazy(
        "the highest rating in the tournament, %(0)s, lies below the interval"
    ),
    "not above the highest rated in the tournament": gettext_lazy(
        "not above the highest rating that anyone in the tournament had before it, %(0)s"
    ),
    "the top of the interval": gettext_lazy("the top of the interval"),
    "the bottom of the interval": gettext_lazy("the bottom of the interval"),
    "the middle of the ratings that stay as they are": gettext_lazy(
        "from %(0)s to %(1)s nothing would be won or lost; the middle"
    ),
    "points would be won even at the limit": gettext_lazy("even at the upper limit points would be won"),
    "points would be lost even at the limit": gettext_lazy("even at the lower limit points would be lost"),
    "no rating stays as it is; the nearer side, else the lower": gettext_lazy(
        "at %(0)s points would still be won, at %(1)s lost; the side nearer to nothing, else the lower"
    ),
    "a final rating outside the interval stands": gettext_lazy(
        "%(0)s lies outside the interval from 1200 to 1800, where the ten points do not reach: it stands"
    ),
    "all changes added to the entry rating": gettext_lazy("all changes are added to the entry rating"),
    "held within ten points of the entry rating": gettext_lazy(
        "%(1)s lies inside the interval and more than ten points from the entry rating %(0)s: "
        "it becomes %(2)s"
    ),
    "inactive periods in a row": gettext_lazy("no game in %(0)s in a row"),
    "deduction for inactivity": gettext_lazy("%(1)s points off, deduction %(0)s of this spell"),
    "taken off the list": gettext_lazy("off the list after %(0)s periods"),
}


def sentence(because: Because) -> str:
    """The step in words; the rule's own words where no sentence is kept for them."""
    kept = SENTENCES.get(because.code)
    if kept is None:
        return gettext(because.code)
    return str(kept) % {str(place): value for place, value in enumerate(because.inputs)}
