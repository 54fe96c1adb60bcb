"""The register in the order of the Swedish and Danish alphabet."""

from __future__ import annotations

from federation.members.events import PersonalDetails
from federation.members.projections import sort_key


def test_the_last_letters_come_after_z_in_their_order() -> None:
    names = ["Öst", "Zander", "Ål", "Åberg", "Ærø", "Andersson", "Zäll"]
    ordered = sorted(names, key=lambda surname: sort_key(PersonalDetails(surname=surname)))
    assert ordered == ["Andersson", "Zander", "Zäll", "Åberg", "Ål", "Ærø", "Öst"]
