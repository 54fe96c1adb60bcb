"""The search for members, who may be entered twice; a member's page says who was merged into them."""

from django.urls import path

from events.readers import public
from federation.identity import views

urlpatterns = public(path("members/", views.member_search, name="members"))
