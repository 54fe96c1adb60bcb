"""Addresses of the public pages of sanctions."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
