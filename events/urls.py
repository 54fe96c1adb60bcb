"""Addresses of this app."""

from django.urls import path

from events import views
from events.readers import public

urlpatterns = public(
    path("log/", views.log_page, name="log"),
    path("log/<int:position>/", views.event_page, name="log-event"),
    path("log/streams/<path:stream>/", views.stream_page, name="log-stream"),
    path("log/verify/", views.verify_now, name="log-verify"),
    path("log/export.jsonl", views.export_file, name="log-export"),
    path("log/sources/", views.sources_page, name="log-sources"),
    path("log/verifier.py", views.verifier_file, name="log-verifier"),
)
