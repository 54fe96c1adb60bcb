"""Addresses of the public pages of filing."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
