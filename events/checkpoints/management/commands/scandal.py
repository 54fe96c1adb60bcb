"""`manage.py scandal FOLDER`: what a stranger sees when a log was tampered with, on copies of this one."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from events.checkpoints.bundling import bundle
from events.checkpoints.scandal import Change, lift_a_player, retell, take_the_end_away, turn_a_result
from events.checkpoints.signing import sign_now, signing_key
from events.citing import Refused
from events.restricted_streams import EVERYTHING
from events.verifier import joined
from events.verifying.bundle import check_bundle
from events.verifying.findings import Findings
from events.verifying.proofs import Brought

SCANDALS: tuple[tuple[str, str, str, Change], ...] = (
    (
        "result-altered.zip",
        "A database administrator turned a result and made every later hash anew.",
        "events.jsonl",
        turn_a_result,
    ),
    ("list-altered.zip", "Somebody put a player at the top of a list.", "lists.jsonl", lift_a_player),
    ("end-taken-away.zip", "The newest ten events are gone.", "events.jsonl", take_the_end_away),
)


class Command(BaseCommand):
    help = "Write the bundle and tampered copies of it to FOLDER, and show what the verifier says of each."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="FOLDER")

    def handle(self, *args: object, folder: Path, **options: object) -> None:
        try:
            checkpoint = sign_now()
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        if checkpoint is None:
            raise CommandError("The log is empty; there is nothing to tell.")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "verifier.py").write_text(joined(), encoding="utf-8")
        (folder / "key.txt").write_text(f"{signing_key().public}\n", encoding="utf-8")
        (folder / "kept.txt").write_text(checkpoint.note, encoding="utf-8")
        honest = folder / "honest.zip"
        with honest.open("wb") as file:
            file.writelines(bundle(EVERYTHING))
        self._show(honest, "The log as it is. Late corrections and reissued lists stand in it, to look at.")
        for name, what, part, change in SCANDALS:
            retell(honest, folder / name, part, change)
            self._show(folder / name, what)

    def _show(self, file: Path, what: str) -> None:
        kept = file.parent / "kept.txt"
        self.stdout.write(f"\n{what}\n  cd {file.parent}")
        self.stdout.write(f"  python3 verifier.py {file.name} --checkpoint kept.txt --key key.txt\n")
        findings = Findings(lambda line: self.stdout.write(f"    {line}"))
        note = [("the checkpoint kept.txt", kept.read_text(encoding="utf-8"))]
        check_bundle(str(file), Brought([signing_key().public], note), findings)
        findings.verdict()
