"""Addresses of what an arbiter prints, below /desk/."""

from django.urls import URLPattern, path

from tournaments.paper import views

ONE = "tournaments/<slug:federation>/<slug:tournament>/print/"

urlpatterns: list[URLPattern] = [
    path(ONE, views.PrintPage.as_view(), name="desk-print"),
    path(f"{ONE}<slug:document>/", views.PrintDocument.as_view(), name="desk-print-document"),
]
