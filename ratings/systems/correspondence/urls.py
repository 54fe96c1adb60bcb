"""Addresses of the public pages of correspondence play."""

from django.urls import URLPattern, path

from ratings.systems.correspondence.pages import event, lists

HERE = "correspondence/<slug:federation>/"

urlpatterns: list[URLPattern] = [
    path("correspondence/", lists.first, name="correspondence"),
    path(HERE, lists.ranking_list, name="correspondence-list"),
    path(HERE + "players/<uuid:person>/", lists.person, name="correspondence-person"),
    path(HERE + "<slug:event>/", event.event, name="correspondence-event"),
    path(HERE + "<slug:event>/<uuid:person>/", event.outcome, name="correspondence-outcome"),
]
