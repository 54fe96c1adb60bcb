"""Addresses of the house. Apps are named by string."""

from django.contrib import admin
from django.urls import path

from federation.pages.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
]
