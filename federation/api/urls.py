"""Addresses of acts, below /api/acts/."""

from __future__ import annotations

from django.urls import path

from federation.api.acts import ActApi, ActsApi

urlpatterns = [
    path("", ActsApi.as_view(), name="api-acts"),
    path("<str:name>/", ActApi.as_view(), name="api-act"),
]
