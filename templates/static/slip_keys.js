/* The slip field, key by key: the number of a board, then its result. It knows every board of the round and
   guesses nothing. What it does not know locks it until Esc or Space, so that no key of a slip that was refused
   reaches another board. Nothing here touches the page: press() says what came of a key, resume() what came of a
   round that was read anew under a slip.

   round: {width, gameWidth, isOpen, games: [{board, game, keys, over, pair, mendable}]}; `keys` is what stands, as it
   is typed: "1", "=", "0w", "1fm" (forfeit, both moved), "n" (neither came); "" for no result. `over`: its entry,
   "mine" for an own one on its way; `pair`: who sits there. `counted`: what an adjourned game counted as when the
   next round was drawn.
   Answers: ignored, typed, locked (with why), beep, ready (emptied), ask, same, record (with over), compare. */
class SlipKeys {
  /* Questions about what stands; the others are about the slip alone. */
  static STANDING = ["instead", "counted", "free"];

  constructor(round) { this.comparing = false; this.read(round); this.reset(); }

  read(round) {
    const {width, gameWidth} = this.round ?? round;
    this.resized = round.width !== width || round.gameWidth !== gameWidth;
    this.round = round;
    this.games = new Map(round.games.map(each => [`${each.board}.${each.game}`, {...each}]));
    this.boards = new Set(round.games.map(each => each.board));
  }

  /* The slip goes on in the round as it was read now. Its board, who sits there and what was asked about are as the
     official saw them: where one of them is no longer so, the slip is refused, or asked about anew. */
  resume() {
    if (this.resized) return this.lock("width", this.round.width);
    const seen = this.game;
    if (!seen) return null;
    this.game = this.games.get(`${seen.board}.${seen.game}`);
    if (!this.game || this.game.pair !== seen.pair) return this.lock(this.game ? "moved" : "gone", seen.label);
    if (this.stage !== "sure" || !SlipKeys.STANDING.includes(this.asked)) return null;
    const anew = this.game.over !== this.over || this.game.counted !== this.counted;
    return {...(this.inTheWay() ?? this.ask("free")), anew};
  }

  /* An own slip that was asked about while it was on its way has this entry now. */
  settled({board, game}, over) {
    const same = this.game?.board === board && this.game.game === game;
    if (same && this.over === "mine") this.over = over;
  }

  /* A slip that was begun to be recorded is not compared, nor the other way round. */
  compare(on) {
    this.comparing = on;
    return this.stage === "locked" ? {what: "ignored"} : this.ready(this.stage === "sure");
  }

  reset() { this.stage = "number"; this.board = this.gameDigits = this.letter = ""; this.game = this.slip = null; }

  /* What the field shows. */
  get shown() { return this.board + (this.gameDigits && ".") + this.gameDigits + this.letter; }

  press(key) {
    if (key.length === 1) key = key.toLowerCase();
    if (this.stage === "locked") return key === "Escape" || key === " " ? this.ready() : {what: "beep"};
    if (key === "Escape") return this.ready(this.stage === "sure");
    if (key === "Backspace") return this.back();
    if (key.length !== 1) return {what: "ignored"};
    return this[this.stage](key);
  }

  /* From a link: the number stands there already. */
  begin(board, game) {
    const found = this.games.get(`${board}.${game}`);
    if (!found) return;
    this.reset();
    this.board = String(board).padStart(this.round.width, "0");
    if (this.round.gameWidth) this.gameDigits = String(game).padStart(this.round.gameWidth, "0");
    this.game = found;
    this.stage = "result";
  }

  ready(asked = false) { this.reset(); return {what: "ready", asked}; }

  lock(why, about) { this.reset(); this.stage = "locked"; return {what: "locked", why, about}; }

  back() {
    if (this.stage === "sure") return {what: "beep"};
    if (this.letter) { this.letter = ""; this.stage = "result"; return {what: "typed"}; }
    if (this.gameDigits) this.gameDigits = this.gameDigits.slice(0, -1); else this.board = this.board.slice(0, -1);
    this.game = null;
    this.stage = "number";
    return {what: "typed"};
  }

  /* Digits up to the width of the highest board; Space ends a shorter number, and nothing else. */
  number(key) {
    const inGame = this.board.length === this.round.width;
    const part = inGame ? "gameDigits" : "board", width = inGame ? this.round.gameWidth : this.round.width;
    if (key === " " && !this.board) return {what: "ignored"};
    if (key === " " && this[part]) this[part] = this[part].padStart(width, "0");
    else if (/^[0-9]$/.test(key)) this[part] += key;
    else return this.lock("key", key);
    const whole = this.board.length === this.round.width && this.gameDigits.length === this.round.gameWidth;
    if (whole) return this.complete();
    const full = this.board.length === this.round.width && !this.gameDigits;
    return full && !this.boards.has(Number(this.board)) ? this.lock("unknown", this.board) : {what: "typed"};
  }

  complete() {
    const game = this.round.gameWidth ? Number(this.gameDigits) : 1;
    this.game = this.games.get(`${Number(this.board)}.${game}`) ?? null;
    if (!this.game) return this.lock("unknown", this.shown);
    this.stage = "result";
    return {what: "typed", game: this.game};
  }

  result(key) {
    if ("=½/".includes(key)) key = "=";
    if ("1=0".includes(key)) return this.decided(key);
    if (key === "n") { this.letter = "n"; this.slip = "n"; return this.ask("n"); }
    if ("wlf".includes(key)) { this.letter = key; this.stage = "winner"; return {what: "typed", game: this.game, letter: key}; }
    return this.lock("key", key);
  }

  winner(key) {
    if (!"10".includes(key)) return this.lock("key", key);
    this.slip = key + this.letter;
    return this.ask(this.letter);
  }

  /* A question: y does it, Esc leaves it, no other key means anything. */
  sure(key) {
    const both = this.letter === "f" && this.asked === "f";
    if (key !== "y" && !(both && key === "n")) return {what: "beep"};
    if (SlipKeys.STANDING.includes(this.asked)) return this.record();
    return this.decided(both && key === "y" ? `${this.slip}m` : this.slip);
  }

  /* What is asked about is kept: the answer holds for nothing else. */
  ask(about) {
    const {over, counted} = this.game;
    Object.assign(this, {stage: "sure", asked: about, over, counted});
    return {what: "ask", about, game: this.game, slip: this.slip};
  }

  decided(slip) {
    const game = this.game;
    this.slip = slip;
    if (this.comparing) { this.reset(); return {what: "compare", game, slip, same: game.keys === slip}; }
    this.over = game.over;
    return this.inTheWay() ?? this.record();
  }

  /* What stands, where it keeps the slip from being recorded or is asked about first. */
  inTheWay() {
    const {game, slip} = this;
    if (game.keys === slip) { this.reset(); return {what: "same", game, slip}; }
    if (!game.keys) return game.counted && game.counted !== slip[0] ? this.ask("counted") : null;
    if (!this.round.isOpen) return this.lock("closed", game);
    if (!game.mendable) return this.lock("corrected", game);
    return this.ask("instead");
  }

  record() {
    const {game, slip, over} = this;
    this.reset();
    return {what: "record", game, slip, over};
  }
}
