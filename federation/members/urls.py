"""Addresses of the register: the clubs, and each with its members."""

from django.urls import path

from events.readers import public
from federation.members import views

urlpatterns = public(
    path("clubs/", views.club_list, name="clubs"),
    path("clubs/<slug:federation>/<slug:club>/", views.club_page, name="club"),
)
