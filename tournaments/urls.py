"""Addresses of tournaments."""

from django.urls import path

from tournaments import views

urlpatterns = [
    path("tournaments/", views.tournament_list, name="tournaments"),
    path("tournaments/<slug:federation>/<slug:tournament>/", views.tournament_page, name="tournament"),
]
