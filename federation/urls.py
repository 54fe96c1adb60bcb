"""Addresses of the house. Apps are named by string, so that no layer is imported upwards."""

from django.contrib import admin
from django.urls import include, path

from federation.pages.health import healthz

handler500 = "federation.pages.middleware.server_error"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("", include("federation.members.urls")),
    path("", include("federation.officials.urls")),
    path("", include("tournaments.urls")),
    path("", include("ratings.urls")),
    path("", include("events.urls")),
    path("api/", include("ratings.api_urls")),
    path("desk/", include("ratings.desk_urls")),
]
