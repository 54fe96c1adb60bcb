"""Addresses of the public pages of titles."""

from django.urls import path

from events.readers import public
from ratings.titles.pages import history, holders, norms

ONE = "tournaments/<slug:federation>/<slug:tournament>/titles/"
OF = "titles/<slug:federation>/<uuid:person>/"

urlpatterns = public(
    path("titles/<slug:federation>/", holders.holder_list, name="titles"),
    path(OF, history.of_person, name="titles-of"),
    path(f"{OF}diploma/<int:level>/", holders.diploma, name="diploma"),
    path(ONE, norms.norms, name="tournament-norms"),
    path(f"{ONE}<uuid:person>/", norms.norms_of, name="norms-of"),
)
