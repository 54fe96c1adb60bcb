"""`manage.py scandal FOLDER`: what a stranger sees when a log was tampered with, on copies of this one."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from events.checkpoints.bundling import bundle
from events.checkpoints.growing import Tree
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.scandal import (
    EVENTS,
    LISTS,
    Changes,
    lift_a_player,
    retell,
    take_the_end_away,
    turn_a_result,
)
from events.checkpoints.scandal_acts import ACTS
from events.checkpoints.signing import sign_now, signing_key
from events.citing import Refused
from events.restricted_streams import EVERYTHING
from events.verifier import joined
from events.verifying.attesting import SIGNED, Asked, asked_text, attest
from events.verifying.bundle import check_bundle
from events.verifying.findings import Findings
from events.verifying.policy import read_policy
from events.verifying.proofs import Brought
from events.verifying.remembering import Folder, make_folder
from events.verifying.tiled import consistency_path
from events.verifying.witnessed import Demand

WITNESS = "stranger.example.org/witness"

SCANDALS: tuple[tuple[str, str, Changes], ...] = (
    (
        "result-altered.zip",
        "A database administrator turned a result and made every later hash anew.",
        {EVENTS: turn_a_result},
    ),
    ("list-altered.zip", "Somebody put a player at the top of a list.", {LISTS: lift_a_player}),
    ("end-taken-away.zip", "The newest ten events are gone.", {EVENTS: take_the_end_away}),
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
        for name, what, changes in SCANDALS:
            retell(honest, folder / name, changes)
            self._show(folder / name, what)
        self._four_acts(folder, checkpoint)

    def _four_acts(self, folder: Path, checkpoint: SignedCheckpoint) -> None:
        """The same stranger kept nothing but the folder of a witness, which looked at the honest log."""
        demand = _witnessed(folder, checkpoint)
        self.stdout.write("\n\nFour acts. The stranger has what a witness remembers, and nothing else.")
        self._show(folder / "honest.zip", "Before the first act.", demand)
        for act in ACTS:
            act.tell(folder / "honest.zip", folder / act.file, signing_key())
            self._show(folder / act.file, act.what, demand)

    def _show(self, file: Path, what: str, demand: Demand | None = None) -> None:
        kept = "seen.txt" if demand else "kept.txt"
        held = "--policy witnesses.txt" if demand else "--key key.txt"
        self.stdout.write(f"\n{what}\n  cd {file.parent}")
        self.stdout.write(f"  python3 verifier.py {file.name} --checkpoint {kept} {held}\n")
        findings = Findings(lambda line: self.stdout.write(f"    {line}"))
        note = [(f"the checkpoint {kept}", (file.parent / kept).read_text(encoding="utf-8"))]
        check_bundle(str(file), Brought([signing_key().public], note, demand), findings)
        findings.verdict()


def _witnessed(folder: Path, checkpoint: SignedCheckpoint) -> Demand:
    """A witness of the stranger's own sees the log; what it signed and whom to trust is written down."""
    at = folder / "witness"
    if not (at / "key").exists():
        make_folder(str(at), WITNESS)
    memory, key = Folder(str(at)), signing_key().public
    memory.trust(key)
    last = memory.signed(key.name)
    old = last.size if last else 0
    path = consistency_path(Tree(checkpoint.size), old)
    answer = attest(asked_text(Asked(old, path, checkpoint.note)), memory, int(time.time()))
    if answer.status != SIGNED:
        raise CommandError(f"The witness in {at} remembers another log: it answers {answer.status}.")
    policy = f"log {key}\nwitness stranger {memory.key.public}\nquorum stranger\n"
    (folder / "seen.txt").write_text(checkpoint.note + answer.body, encoding="utf-8")
    (folder / "witnesses.txt").write_text(policy, encoding="utf-8")
    return Demand(read_policy(policy))
