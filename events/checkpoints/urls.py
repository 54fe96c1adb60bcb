"""Addresses of this app; /checkpoint and /tile stay where they are for ever."""

from django.urls import path, register_converter

from events.checkpoints import proof_pages, views
from events.checkpoints.tiles import PlaceOfTile
from events.readers import official, public

register_converter(PlaceOfTile, "tile")

urlpatterns = [
    *public(
        path("checkpoint", views.latest, name="checkpoint"),
        path("checkpoint/<int:size>", views.of_size, name="checkpoint-of"),
        path(
            "checkpoint/<int:first>/consistency/<int:last>", views.consistency_file, name="consistency-proof"
        ),
        path("tile/<int:level>/<tile:tile>", views.tile_file, name="tile"),
        path("tile/entries/<tile:tile>", views.entries_file, name="tile-entries"),
        path("log/checkpoints/", views.checkpoints_page, name="checkpoints"),
        path("log/key.txt", views.key_file, name="log-key"),
        path("log/key-replaced/<int:number>", views.replacement_file, name="log-key-replaced"),
        path("log/witness.py", views.witness_file, name="log-witness"),
        path("log/bundle.zip", views.bundle_file, name="log-bundle"),
        path("log/<int:position>/proof.json", views.event_proof, name="event-proof"),
        path("log/<int:position>/proof.tlog-proof", proof_pages.proof_file, name="tlog-proof"),
        path("log/<int:position>/proof/", proof_pages.proof_page, name="proof"),
    ),
    *official(path("log/checkpoints/sign/", views.sign, name="checkpoint-sign")),
]
