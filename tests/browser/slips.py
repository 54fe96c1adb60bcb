"""What the slip field should do with each key, told a second time: the model of the tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

DIGITS = "0123456789"


@dataclass
class Model:
    """A slip field over boards 1 to `boards`, of which some stand; `stands` is what each holds."""

    boards: int
    stands: dict[int, str] = field(default_factory=dict)
    is_open: bool = True
    digits: str = ""
    board: int = 0
    letter: str = ""
    slip: str = ""
    asked: str = ""
    locked: bool = False

    @property
    def width(self) -> int:
        return len(str(self.boards))

    def clear(self, *, locked: bool = False) -> None:
        self.digits, self.board, self.letter, self.slip, self.asked = "", 0, "", "", ""
        self.locked = locked

    def press(self, key: str) -> None:
        if self.locked:
            if key in {" ", "Escape"}:
                self.clear()
        elif key == "Escape":
            self.clear()
        elif len(key) > 1:
            pass
        elif self.asked:
            self._answer(key)
        elif not self.board:
            self._digit(key)
        elif self.letter:
            self._winner(key)
        else:
            self._result(key)

    def _digit(self, key: str) -> None:
        if key == " ":
            if not self.digits:
                return None
            self.digits = self.digits.zfill(self.width)
        elif key in DIGITS:
            self.digits += key
        else:
            return self.clear(locked=True)
        if len(self.digits) == self.width:
            self.board = int(self.digits)
            if not 1 <= self.board <= self.boards:
                self.clear(locked=True)
        return None

    def _result(self, key: str) -> None:
        if key in "1=0/":
            self._decided(key.replace("/", "="))
        elif key == "n":
            self.slip, self.asked = "n", "n"
        elif key in "wlf":
            self.letter = key
        else:
            self.clear(locked=True)

    def _winner(self, key: str) -> None:
        if key not in "10":
            return self.clear(locked=True)
        self.slip, self.asked = key + self.letter, self.letter
        return None

    def _answer(self, key: str) -> None:
        if self.asked == "instead" and key == "y":
            self.stands[self.board] = self.slip
            self.clear()
        elif self.asked == "f" and key in "yn":
            self._decided(self.slip + ("m" if key == "y" else ""))
        elif self.asked != "instead" and key == "y":
            self._decided(self.slip)

    def _decided(self, slip: str) -> None:
        stood = self.stands.get(self.board, "")
        if stood and stood != slip:
            if not self.is_open:
                return self.clear(locked=True)
            self.slip, self.asked = slip, "instead"
            return None
        self.stands[self.board] = slip
        return self.clear()


def keys_of_slip(chance: Random, boards: int) -> list[str]:
    """The keys of one slip, now and then with an error: a wrong board, a slipped finger, a key too few."""
    width = len(str(boards))
    board = chance.randint(1, boards)
    number = [*str(board).zfill(width)] if chance.random() < 0.7 else [*str(board)]
    if len(number) < width:
        number.append(" ")
    result = chance.choices(
        ["1", "=", "0", "/", "w1y", "w0y", "l1y", "f0y", "f1n", "ny"], [30, 20, 25, 2, 3, 3, 2, 2, 2, 2]
    )[0]
    keys = [*number, *result]
    if chance.random() < 0.25:
        _spoil(keys, chance)
    if chance.random() < 0.3:
        keys.append(chance.choice(["y", "Escape"]))
    if chance.random() < 0.1:
        keys.append(" ")
    return keys


def _spoil(keys: list[str], chance: Random) -> None:
    at = chance.randrange(len(keys))
    match chance.randrange(4):
        case 0:
            del keys[at]
        case 1:
            keys.insert(at, chance.choice([*DIGITS, "=", "x", " ", "w", "ArrowDown", "Enter"]))
        case 2:
            keys[at] = chance.choice([*DIGITS, "=", "q", "n"])
        case _:
            keys[:1] = [*str(chance.randint(0, 99))]
