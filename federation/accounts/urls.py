"""Where an invitation is accepted: its link leads there, and a code from a letter is typed there."""

from django.urls import path

from events.readers import public
from federation.accounts import views

urlpatterns = public(
    path("invitation/", views.accept_invitation, name="invitation"),
    path("invitation/<str:code>/", views.open_link, name="invitation-link"),
)
