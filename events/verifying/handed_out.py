"""What the log says of its house: its releases, and the files it hands out, to which a bundle is held."""

from __future__ import annotations

from events.verifying.archive import BESIDE, Bundle
from events.verifying.findings import Findings
from events.verifying.forms import Link, said_by

RELEASE = "keeping.ReleaseInstalled"
SAYING = (RELEASE, "keeping.HouseAttested")
MOST_RELEASES = 50


class HandedOut:
    """Keeps the newest word of it: the digest of each file by its name, and the event that says so.

    And the newest releases: with each of them the house says anew what guards its log.
    """

    def __init__(self) -> None:
        self.position = 0
        self.files: dict[str, str] = {}
        self.releases: list[str] = []

    def meet(self, link: Link) -> None:
        """Look at one event. Events of before name no file."""
        if link.type not in SAYING:
            return
        said = said_by(link)
        if isinstance(files := said.get("handed_out"), dict) and files:
            self.position, self.files = link.position, files
        if link.type == RELEASE:
            self.releases.append(
                f"event {link.position}, {RELEASE}, recorded {link.recorded_at}: release "
                f"{said.get('version')}; its guards are {said.get('guards')}, "
                f"those before it were {said.get('guards_before')}"
            )
            del self.releases[:-MOST_RELEASES]

    def tell(self, bundle: Bundle, findings: Findings) -> None:
        """Say of each file in the bundle whether it is that one.

        Another one may have come with a release that is not signed yet, so it is not told as broken.
        """
        for each in self.releases:
            findings.look(each)
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
