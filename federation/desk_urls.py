"""Addresses of the desk. Each layer's own are included by name, so that none imports another's views."""

from django.urls import include, path

from federation import desk
from federation.pages import errands

urlpatterns = [
    path("", desk.Home.as_view(), name="desk"),
    path("errands/<uuid:errand>/", errands.OneErrand.as_view(), name="desk-errand"),
    path("errands/<uuid:errand>/file/", errands.ErrandFile.as_view(), name="desk-errand-file"),
    path("", include("federation.members.desk.urls")),
    path("", include("federation.grants.desk")),
    path("", include("federation.accounts.desk_urls")),
    path("", include("federation.tokens.desk_urls")),
    path("", include("federation.webhooks.desk_urls")),
    path("", include("federation.small_mode.desk_urls")),
    path("", include("federation.letters.desk_urls")),
    path("", include("federation.rulings.desk")),
    path("", include("tournaments.desk.urls")),
    path("", include("ratings.titles.desk_urls")),
    path("", include("ratings.kyu_tests.desk_urls")),
    path("", include("ratings.systems.correspondence.desk_urls")),
    path("", include("federation.sanctions.desk_urls")),
    path("", include("federation.licences.desk_urls")),
    path("", include("federation.bodies.desk_urls")),
    path("", include("federation.privacy.desk_urls")),
    path("", include("federation.identity.desk_urls")),
    path("", include("tournaments.filing.desk_urls")),
    path("", include("tournaments.records.desk_urls")),
    path("", include("tournaments.paper.desk_urls")),
    path("", include("tournaments.screens.desk_urls")),
    path("", include("tournaments.sealed.desk_urls")),
    path("", include("tournaments.conduct.desk_urls")),
    path("", include("tournaments.phones.desk_urls")),
    path("", include("tournaments.check_in.desk_urls")),
    path("", include("tournaments.prizes.desk_urls")),
    path("", include("ratings.systems.danish.desk_urls")),
    path("", include("ratings.systems.elo.desk_urls")),
    path("", include("ratings.championships.desk_urls")),
    path("", include("ratings.corrections.desk_urls")),
    path("", include("ratings.desk.urls")),
]
