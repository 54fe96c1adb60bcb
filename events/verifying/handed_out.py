"""The verifier and the README in a bundle, held to what the log says that its house hands out."""

from __future__ import annotations

from events.verifying.archive import BESIDE, Bundle
from events.verifying.findings import Findings
from events.verifying.forms import Link, read_json

SAYING = ("keeping.ReleaseInstalled", "keeping.HouseAttested")


class HandedOut:
    """Keeps the newest word of it: the digest of each file by its name, and the event that says so."""

    def __init__(self) -> None:
        self.position = 0
        self.files: dict[str, str] = {}

    def meet(self, link: Link) -> None:
        """Look at one event. Events of before name no file."""
        if link.type in SAYING and (files := read_json(link.payload).get("handed_out")):
            self.position, self.files = link.position, dict(files)

    def tell(self, bundle: Bundle, findings: Findings) -> None:
        """Say of each file in the bundle whether it is that one.

        Another one may have come with a release that is not signed yet, so it is not told as broken.
        """
        for name in BESIDE:
            if name not in self.files or name not in bundle.names:
                continue
            if bundle.digest(name) == self.files[name]:
                findings.holds(f"{name} in the bundle is the one that event {self.position} names")
            else:
                findings.unchecked(
                    f"{name} in the bundle: it is not the one that event {self.position} names. It was "
                    "replaced, or came with a release that is not signed yet; take the bundle again tomorrow"
                )
