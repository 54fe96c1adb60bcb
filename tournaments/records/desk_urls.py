"""Addresses of the desk of records."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
