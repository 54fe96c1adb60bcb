"""Addresses of the house. Apps are named by string, so that no layer is imported upwards."""

from typing import NoReturn

from allauth.mfa.webauthn.views import login_webauthn
from django.contrib import admin
from django.http import Http404, HttpRequest
from django.urls import include, path, re_path

from events.readers import all_declared, member, official, public
from federation.feeds import news
from federation.home import federation_home, home
from federation.own_page import own_page
from federation.pages.health import healthz
from federation.pages.manual import all_chapters, one_chapter
from federation.pages.reader_language import choose_language
from federation.pages.table_files import table_file
from federation.search import search

handler400 = "federation.pages.problems.bad_request"
handler403 = "federation.pages.problems.forbidden"
handler404 = "federation.pages.problems.not_found"
handler500 = "federation.pages.middleware.server_error"


def not_here(request: HttpRequest) -> NoReturn:
    """Accounts are given by the registrar and have no e-mail: nobody resets a password alone."""
    raise Http404


urlpatterns = all_declared(
    [
        *public(
            path("", home, name="home"),
            path("federations/<slug:federation>/", federation_home, name="federation"),
            path("news.atom", news, name="news"),
            path("federations/<slug:federation>/news.atom", news, name="news-of"),
            path("healthz", healthz, name="healthz"),
            path("search/", search, name="search"),
            path("language/", choose_language, name="set_language"),
            path("help/", all_chapters, name="help"),
            path("help/<slug:name>/", one_chapter, name="help-chapter"),
            re_path(r"^accounts/(?:email|password/reset)", not_here),
            path("accounts/2fa/webauthn/login/", login_webauthn, name="mfa_login_webauthn"),
        ),
        path("", include("federation.grants.urls")),
        *member(
            path("accounts/", include("allauth.urls")),
            path("members/me/", own_page, name="own-page"),
        ),
        *official(
            path("admin/files/<str:app>/<str:model>.<str:kind>", table_file, name="table-file"),
            path("admin/", admin.site.urls),
            path("desk/", include("federation.desk_urls")),
        ),
        path("", include("federation.members.urls")),
        path("", include("federation.rulings.urls")),
        path("", include("federation.sanctions.urls")),
        path("", include("federation.licences.urls")),
        path("", include("federation.bodies.urls")),
        path("", include("federation.privacy.urls")),
        path("", include("federation.identity.urls")),
        path("", include("federation.accounts.urls")),
        path("", include("federation.tokens.urls")),
        path("", include("federation.letters.urls")),
        path("", include("tournaments.records.urls")),
        path("", include("tournaments.sealed.urls")),
        path("", include("tournaments.screens.urls")),
        path("", include("tournaments.conduct.urls")),
        path("", include("tournaments.filing.urls")),
        path("", include("tournaments.phones.urls")),
        path("", include("tournaments.check_in.urls")),
        path("", include("tournaments.urls")),
        path("", include("ratings.corrections.urls")),
        path("", include("ratings.explained.urls")),
        path("", include("ratings.urls")),
        path("", include("events.checkpoints.urls")),
        path("", include("events.urls")),
        path("api/", include("federation.api.urls")),
    ]
)
