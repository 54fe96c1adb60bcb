"""Addresses of the desk of conduct."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
