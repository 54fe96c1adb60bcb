"""Addresses of the public pages of licences."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
