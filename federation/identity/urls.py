"""Persons entered twice have no public page of their own: a member's page says who was merged into him."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
