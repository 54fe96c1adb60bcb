"""Addresses of the public pages of correspondence play."""

from django.urls import path

from events.readers import public
from ratings.systems.correspondence.pages import event, lists

HERE = "correspondence/<slug:federation>/"

urlpatterns = public(
    path("correspondence/", lists.first, name="correspondence"),
    path(HERE, lists.ranking_list, name="correspondence-list"),
    path(HERE + "players/<uuid:person>/", lists.person, name="correspondence-person"),
    path(HERE + "<slug:event>/", event.event, name="correspondence-event"),
    path(HERE + "<slug:event>/<uuid:person>/", event.outcome, name="correspondence-outcome"),
)
