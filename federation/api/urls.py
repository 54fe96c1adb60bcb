"""Addresses of the API: what is read, from every app, and below acts/ what is done."""

from __future__ import annotations

from django.urls import path
from rest_framework.viewsets import ViewSetMixin

from events.readers import public, token
from events.registries import gathered
from federation.api import root
from federation.api.acts import ActApi, ActsApi

ROUTES: tuple[tuple[str, type[ViewSetMixin], str], ...] = (
    ("federations", root.FederationsApi, "api-federation"),
    *gathered("API_ROUTES"),
    ("events", root.EventsApi, "api-event"),
    ("projections", root.ProjectionsApi, "api-projection"),
)
router = root.Router()
for prefix, view, basename in ROUTES:
    router.register(prefix, view, basename=basename)

urlpatterns = [
    *token(
        path("acts/", ActsApi.as_view(), name="api-acts"),
        path("acts/<str:name>/", ActApi.as_view(), name="api-act"),
    ),
    *public(
        path("schema/", root.Schema.as_view(), name="api-schema"),
        path("docs/", root.docs, name="api-docs"),
        *router.urls,
    ),
]
