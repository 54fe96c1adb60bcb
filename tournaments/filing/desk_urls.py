"""Addresses of the desk of filing."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
