"""What the slip field should do with keys and renewals, told a second time: the model of the tests."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from random import Random

DIGITS = "0123456789"
STANDING = ("instead", "counted", "free")


@dataclass(slots=True)
class Game:
    """What stands of a game. `over`: its entry, 0 for none; `pair`: who sits there."""

    slip: str = ""
    over: int = 0
    pair: str = "1-2"
    mendable: bool = True
    counted: str = ""


class Round:
    """The boards of a round, each of so many games, as the server has them."""

    def __init__(self, boards: int, stands: dict[int, str] | None = None, *, games: int = 1) -> None:
        self.games = {(board, game): Game() for board in range(1, boards + 1) for game in range(1, games + 1)}
        self.position, self.is_open = 0, True
        for board, slip in (stands or {}).items():
            self.enter((board, 1), slip)

    def enter(self, at: tuple[int, int], slip: str, *, mendable: bool = True) -> None:
        """An entry; none where the slip says nothing."""
        self.position += 1
        game = self.games[at]
        game.slip, game.over, game.mendable = slip, self.position if slip else 0, mendable

    @property
    def width(self) -> int:
        return len(str(max(board for board, _game in self.games)))

    @property
    def game_width(self) -> int:
        highest = max(game for _board, game in self.games)
        return len(str(highest)) if highest > 1 else 0

    def told(self) -> dict[str, object]:
        """As the page is told it."""
        games = [
            {"board": board, "game": number, "keys": game.slip, "label": f"{board}.{number}", **asdict(game)}
            for (board, number), game in self.games.items()
        ]
        return {
            "width": self.width,
            "gameWidth": self.game_width,
            "isOpen": self.is_open,
            "games": games,
            "position": self.position,
        }


@dataclass
class Model:
    """A slip field over a round. `recorded`: what it has recorded, and over which entry."""

    round: Round
    digits: str = ""
    game_digits: str = ""
    at: tuple[int, int] | None = None
    pair: str = ""
    letter: str = ""
    slip: str = ""
    asked: str = ""
    about: tuple[int, str] = (0, "")
    locked: bool = False
    recorded: list[tuple[int, int, str, int]] = field(default_factory=list)
    widths: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        self.widths = self.round.width, self.round.game_width

    @property
    def stands(self) -> dict[int, str]:
        """The slips that stand, by board."""
        return {board: game.slip for (board, number), game in self.round.games.items() if game.slip}

    @property
    def stage(self) -> str:
        named = {"locked": self.locked, "sure": self.asked, "winner": self.letter, "result": self.at}
        return next((name for name, holds in named.items() if holds), "number")

    @property
    def shown(self) -> str:
        return self.digits + ("." if self.game_digits else "") + self.game_digits + self.letter

    def clear(self, *, locked: bool = False) -> None:
        self.digits = self.game_digits = self.letter = self.slip = self.asked = ""
        self.at, self.locked = None, locked

    def renewed(self) -> None:
        """The round changed: what was seen of it no longer holds a slip that was begun."""
        widths, self.widths = self.widths, (self.round.width, self.round.game_width)
        if widths != self.widths:
            return self.clear(locked=True)
        if self.at is None:
            return None
        game = self.round.games.get(self.at)
        if game is None or game.pair != self.pair:
            return self.clear(locked=True)
        if self.asked in STANDING and not self._stopped(self.slip):
            self._ask("free")
        return None

    def press(self, key: str) -> None:
        if key == "Escape" or (self.locked and key == " "):
            self.clear()
        elif self.locked:
            pass
        elif key == "Backspace":
            self._back()
        elif len(key) == 1:
            self._sign(key)

    def _sign(self, key: str) -> None:
        if self.asked:
            self._answer(key)
        elif not self.at:
            self._number(key)
        elif self.letter:
            self._winner(key)
        else:
            self._result(key)

    def _back(self) -> None:
        """One sign less; a question is left by Esc alone."""
        if self.asked:
            return
        if self.letter:
            self.letter = ""
        elif self.game_digits:
            self.game_digits, self.at = self.game_digits[:-1], None
        else:
            self.digits, self.at = self.digits[:-1], None

    def _number(self, key: str) -> None:
        width, game_width = self.widths
        in_game = len(self.digits) == width
        typed = self.game_digits if in_game else self.digits
        if key == " " and not self.digits:
            return None
        if key == " " and typed:
            typed = typed.zfill(game_width if in_game else width)
        elif key in DIGITS:
            typed += key
        else:
            return self.clear(locked=True)
        self.digits, self.game_digits = (self.digits, typed) if in_game else (typed, "")
        return self._found()

    def _found(self) -> None:
        """The board once its number is whole; the field locks where there is none."""
        width, game_width = self.widths
        if len(self.digits) < width:
            return None
        board = int(self.digits)
        if len(self.game_digits) < game_width:
            known = self.game_digits or any(at == board for at, _game in self.round.games)
            return None if known else self.clear(locked=True)
        at = board, int(self.game_digits or 1)
        if at not in self.round.games:
            return self.clear(locked=True)
        self.at, self.pair = at, self.round.games[at].pair
        return None

    def _result(self, key: str) -> None:
        if key in "1=0/":
            self._decided(key.replace("/", "="))
        elif key == "n":
            self.slip, self.letter = "n", "n"
            self._ask("n")
        elif key in "wlf":
            self.letter = key
        else:
            self.clear(locked=True)

    def _winner(self, key: str) -> None:
        if key not in "10":
            return self.clear(locked=True)
        self.slip = key + self.letter
        return self._ask(self.letter)

    def _answer(self, key: str) -> None:
        if self.asked in STANDING and key == "y":
            self._record(self.about[0])
        elif self.asked == "f" and key in "yn":
            self._decided(self.slip + ("m" if key == "y" else ""))
        elif self.asked not in STANDING and key == "y":
            self._decided(self.slip)

    def _decided(self, slip: str) -> None:
        if not self._stopped(slip):
            self.slip = slip
            assert self.at
            self._record(self.round.games[self.at].over)

    def _stopped(self, slip: str) -> bool:
        """Whether something stands that is the same, is asked about, or cannot be typed over."""
        assert self.at
        game, self.slip = self.round.games[self.at], slip
        if game.slip == slip:
            self.clear()
        elif not game.slip and game.counted in {"", slip[0]}:
            return False
        elif not game.slip:
            self._ask("counted")
        elif self.round.is_open and game.mendable:
            self._ask("instead")
        else:
            self.clear(locked=True)
        return True

    def _ask(self, about: str) -> None:
        assert self.at
        game = self.round.games[self.at]
        self.asked, self.about = about, (game.over, game.counted)

    def _record(self, over: int) -> None:
        assert self.at
        self.recorded.append((*self.at, self.slip, over))
        self.round.enter(self.at, self.slip)
        self.clear()


def keys_of_slip(chance: Random, boards: int, games: int = 1) -> list[str]:
    """The keys of one slip, now and then with an error: a wrong board, a slipped finger, a key too few."""
    keys = [*_number(chance, boards)]
    if games > 1:
        keys += _number(chance, games)
    keys += chance.choices(
        ["1", "=", "0", "/", "w1y", "w0y", "l1y", "f0y", "f1n", "ny"], [30, 20, 25, 2, 3, 3, 2, 2, 2, 2]
    )[0]
    if chance.random() < 0.25:
        _spoil(keys, chance)
    if chance.random() < 0.3:
        keys.append(chance.choice(["y", "Escape"]))
    if chance.random() < 0.1:
        keys.append(" ")
    return keys


def _number(chance: Random, highest: int) -> list[str]:
    """A number with noughts before it, or ended by Space."""
    width, number = len(str(highest)), str(chance.randint(1, highest))
    whole = number.zfill(width) if chance.random() < 0.7 else number
    return [*whole] if len(whole) == width else [*whole, " "]


def _spoil(keys: list[str], chance: Random) -> None:
    at = chance.randrange(len(keys))
    match chance.randrange(5):
        case 0:
            del keys[at]
        case 1:
            slipped = [*DIGITS, "=", "x", " ", "w", "ArrowDown", "Enter", "Backspace"]
            keys.insert(at, chance.choice(slipped))
        case 2:
            keys[at] = chance.choice([*DIGITS, "=", "q", "n"])
        case 3:
            keys[at:at] = [chance.choice(DIGITS), "Backspace"]
        case _:
            keys[:1] = [*str(chance.randint(0, 99))]


def change(round_now: Round, chance: Random, at: tuple[int, int] | None) -> None:
    """What a colleague, a phone or the committee did meanwhile, mostly to the game of the open slip."""
    if at is None or at not in round_now.games or chance.random() < 0.3:
        at = chance.choice([*round_now.games])
    game, (board, number) = round_now.games[at], at
    match chance.choices(range(7), [40, 10, 10, 15, 8, 8, 3])[0]:
        case 0:
            round_now.enter(at, chance.choice(["1", "=", "0", "0w", "n"]))
        case 1:
            round_now.enter(at, "")
        case 2:
            round_now.enter(at, chance.choice("1=0"), mendable=False)
        case 3:
            game.counted = chance.choice(["", "1", "=", "0"])
        case 4:
            game.pair = chance.choice(["1-2", "2-1", "7-9"])
        case 5 if len(round_now.games) > 1:
            del round_now.games[at]
            round_now.games.setdefault((chance.choice([board, board + 1]), number), Game())
        case _:
            round_now.is_open = not round_now.is_open
