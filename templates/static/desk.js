/* The round's desk: result slips typed by board, each recorded at once; what was chosen in the rows is kept.
   Which key means what is in slip_keys.js. Without these scripts the rows and their button do the same. */
const pane = document.querySelector("#slip");
const kept = {
  read(name) { return JSON.parse(sessionStorage.getItem(name) ?? "null"); },
  write(name, value) { sessionStorage.setItem(name, JSON.stringify(value)); },
};
const embedded = id => JSON.parse(document.getElementById(id).textContent);

/* ---- rows: a choice is kept over a reload, and neither Enter nor an arrow key records anything ---- */
const choices = () => [...document.querySelectorAll(".result input[type=radio]")];
const chosenAt = `rows:${pane.dataset.account}:${location.pathname}`;

function keepChoices() {
  kept.write(chosenAt, choices().filter(each => each.checked).map(each => [each.name, each.value]));
}

function restoreChoices() {
  for (const [name, value] of kept.read(chosenAt) ?? []) {
    const same = choices().filter(each => each.name === name);
    if (same.some(each => each.checked)) continue;
    for (const each of same) each.checked = each.value === value;
  }
}

document.addEventListener("change", change => { if (change.target.closest(".desk")) keepChoices(); });

/* ---- the slip field ---- */
const field = document.querySelector("#by-board");
const asked = document.querySelector("#by-board-asked");
const said = document.querySelector("#by-board-said");
const waiting = document.querySelector("#by-board-waiting");
const texts = embedded("slip-texts");
const keys = new SlipKeys(embedded("slip-games"));
const secondPass = document.querySelector("#second-pass");
const ENDINGS = {w: "walkover", l: "late_arrival", f: "forfeit", n: "nobody"};
let known = Math.max(0, ...keys.round.games.map(each => each.over));

const fill = (text, value) => text.replace("%s", () => value);
const fillNamed = (text, values) => text.replace(/%\((\w+)\)s/g, (_place, name) => values[name]);
const nameOf = slip => texts.scores[slip[0]] + (texts[`${slip[1]}1`] ? ` ${texts[`${slip[1]}1`]}` : "");
const lineOf = ({game, slip}) => `${game.label} ${game.left} – ${game.right} ${nameOf(slip)}`;
const listed = () => outbox.entries.map(each => each.line).join("; ");
const rowOf = game => document.getElementById(`b${game.board}g${game.game}`);

function beep() {
  try {
    const sound = new AudioContext(), tone = sound.createOscillator();
    tone.connect(sound.destination);
    tone.frequency.value = 330;
    tone.start();
    tone.stop(sound.currentTime + 0.2);
    tone.onended = () => sound.close();
  } catch { /* a browser without sound still shows it */ }
}

function say(text, tone, link) {
  said.textContent = text;
  said.dataset.tone = tone;
  if (link) said.append(" ", link);
}

function refuse(text, link) {
  beep();
  say(text, "bad", link);
}

function question({about, game, slip}) {
  const {label: board, left, right, stands} = game, typed = nameOf(slip);
  if (about === "instead") return fillNamed(texts.instead, {board, result: stands, instead: typed});
  const counted = about === "counted" ? nameOf(game.counted) : "", player = slip[0] === "1" ? right : left;
  return fillNamed(texts[about], {board, left, right, player, counted, result: typed});
}

function correction(game) {
  const link = rowOf(game)?.querySelector("a.correct")?.cloneNode();
  if (link) link.textContent = texts.correct;
  return link;
}

const ANSWERS = {
  beep: () => beep(),
  locked({why, about}) {
    const game = typeof about === "object" ? about : null;
    const of = game ? fillNamed(texts.stands, {board: game.label, result: game.stands}) : about === " " ? "Space" : about;
    refuse(fill(texts[why], of), game && correction(game));
  },
  same({game}) { say(fillNamed(texts.same, {board: game.label, result: game.stands}), "good"); },
  ready({asked: wasAsked}) { if (wasAsked) say(texts.left, ""); },
  compare({game, slip, same}) {
    rowOf(game)?.setAttribute("data-compared", same ? "good" : "bad");
    const told = {board: game.label, slip: nameOf(slip), result: same ? nameOf(slip) : game.stands || texts.nothing};
    if (same) return say(fillNamed(texts.agrees, told), "good");
    refuse(fillNamed(texts.differs, told));
  },
  record(slip) { enqueue(slip); },
};

function show(answer) {
  field.value = keys.shown;
  field.dataset.state = keys.stage;
  const {game, what, letter} = answer;
  const players = game && what === "typed" ? `${game.left} – ${game.right}` : "";
  asked.textContent = what === "ask" ? question(answer) : letter ? `${players}: ${texts.winner}` : players;
  if (game) rowOf(game)?.scrollIntoView({block: "nearest"});
}

function press(key) { tell(keys.press(key)); }

function tell(answer) {
  if (answer.anew && answer.what === "ask") beep();
  if (answer.what === "beep") return beep();
  if (answer.what === "ignored") return undefined;
  ANSWERS[answer.what]?.(answer);
  return show(answer);
}

/* What a key says; one of the row of digits is its digit, also where that row gives signs: AZERTY's are none of ours,
   BÉPO's 9 is the / of a draw. */
function keyOf(event) {
  const digit = /^Digit([0-9])$/.exec(event.code);
  return digit && !event.shiftKey && !/^[0-9]$/.test(event.key) ? digit[1] : event.key;
}

field.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.key === "Tab") return;
  if (event.altKey && event.key.length !== 1) return;
  event.preventDefault();
  if (/^Numpad[0-9]$/.test(event.code) && event.key.length !== 1) return refuse(texts.numLock);
  if (!event.repeat) press(keyOf(event));
});
field.addEventListener("paste", event => event.preventDefault());
field.addEventListener("drop", event => event.preventDefault());
/* A phone's keyboard names no keys: what it puts into the field is taken sign by sign. */
field.addEventListener("beforeinput", event => {
  event.preventDefault();
  if (event.inputType === "deleteContentBackward") press("Backspace");
  else for (const sign of event.data ?? "") press(sign);
});
document.addEventListener("keydown", event => {
  if (!event.target.closest?.(".result")) return;
  if (event.key === "Enter") event.preventDefault();
  if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
  press(event.key);
});
secondPass.addEventListener("change", () => { tell(keys.compare(secondPass.checked)); field.focus(); });

/* ---- each slip on its way: in order, with a key of its own, until the server has said what came of it ---- */
const outbox = new Outbox({
  storage: sessionStorage, name: `slips:${pane.dataset.account}:${location.pathname}`, deliver: sent,
  show(why) {
    waiting.textContent = outbox.entries.length ? fill(why ? texts[why] : "%s", listed()) : "";
    if (why === "signedOut" || why === "another") waiting.append(" ", Outbox.signIn(texts.signIn));
  },
});

const refusals = new Refusals({
  storage: sessionStorage, name: `refused:${pane.dataset.account}:${location.pathname}`,
  list: document.querySelector("#refused"),
});

/* `over`: the entry that the official was asked about, "mine" for an own one that is still on its way. */
function enqueue({game, slip, over}) {
  const entry = {board: game.board, game: game.game, pair: game.pair, slip, line: lineOf({game, slip}), over};
  stand(entry);
  outbox.add(entry);
}

/* Without a connection the button of the rows would end at the browser's error: what was chosen waits as slips do. */
document.querySelector("#open-boards").closest("form").addEventListener("submit", submit => {
  if (!away) return;
  submit.preventDefault();
  for (const {name, value} of choices().filter(each => each.checked && each.value)) {
    const game = keys.games.get(name.match(/[0-9]+/g).join("."));
    if (game?.stands === "") enqueue({game, slip: value, over: game.over});
  }
});

/* What is on its way already stands for the next slip of its board, if the round still has that. */
function stand({board, game, slip}) {
  const found = keys.games.get(`${board}.${game}`), stands = `${nameOf(slip)}, ${texts.sending}`;
  if (found) Object.assign(found, {keys: slip, stands, over: "mine", mendable: true});
}

/* Why a slip has to wait, "" once the server has said what came of it. */
async function sent(entry) {
  const form = new URLSearchParams({board: entry.board, game: entry.game, pair: entry.pair ?? "", key: entry.key});
  if ("1=0".includes(entry.slip[0])) form.set("score", entry.slip[0]);
  const letter = entry.slip.replace(/[1=0m]/g, "");
  if (letter) form.set("ending", ENDINGS[letter]);
  if (entry.slip.endsWith("m")) form.set("both_moved", "on");
  if (entry.over) form.set("over", entry.over);
  const answer = await fetch(`${pane.dataset.address}?known=${known}`, {
    method: "POST", body: form, redirect: "manual",
    headers: {Accept: "application/json", "X-CSRFToken": Outbox.token(), "X-Account": pane.dataset.account},
  });
  if (answer.type === "opaqueredirect") return "signedOut";
  if (answer.status >= 500) return "waiting";
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return "stale";
  const told = await answer.json();
  if (told.another) return "another";
  settle(entry, told);
  return "";
}

function settle(entry, answer) {
  const sameGame = each => each.board === entry.board && each.game === entry.game;
  const later = outbox.entries.filter(each => each !== entry && sameGame(each));
  if (later[0]?.over === "mine") later[0].over = answer.over;
  else if (!later.length) keys.settled(entry, answer.over);
  const dropped = answer.refused ? [entry, ...later] : [entry];
  outbox.drop(dropped);
  const lines = dropped.map(each => each.line).join("; ");
  if (answer.refused) tell(keys.lock("refused", lines));
  else say(answer.recorded, "good");
  renew(answer);
  if (answer.refused) refusals.add(fillNamed(texts.why, {slips: lines, why: answer.refused}), correction(entry)?.href);
}

const newest = new Newest();
let lastAnswer = null;

/* The round as the server has it, with what is still on its way on top; a slip being typed goes on. */
function renew(told) {
  if (newest.isNews(told)) lastAnswer = told;
  const answer = lastAnswer;
  keys.read(answer.slips);
  outbox.entries.forEach(stand);
  tell(keys.resume() ?? {what: "ignored"});
  known = answer.known;
  for (const [id, row] of Object.entries(answer.rows)) put(id, row);
  document.querySelector("#reported").innerHTML = answer.reported;
  document.querySelector("#recent").innerHTML = answer.recent;
  document.querySelector("#clock").innerHTML = answer.clock;
  restoreChoices();
  if (!answer.waiting) renewNext();
}

/* A row that somebody is at is marked, and shown anew once it is left. */
const held = new Map();

function put(id, html) {
  const row = document.getElementById(id);
  if (!row?.contains(document.activeElement)) {
    held.delete(id);
    if (row) row.outerHTML = html;
    else document.querySelector("#open-boards tbody").insertAdjacentHTML("beforeend", html);
    BoardList.place(document.getElementById(id));
    return;
  }
  held.set(id, html);
  row.dataset.changed = texts.changed;
}

document.addEventListener("focusout", () => setTimeout(() => {
  const left = [...held].filter(([id]) => !document.getElementById(id).contains(document.activeElement));
  for (const [id, html] of left) {
    held.delete(id);
    put(id, html);
  }
  if (left.length) restoreChoices();
}));

/* What colleagues and phones entered meanwhile. */
async function moved() {
  const answer = await fetch(`${pane.dataset.address}?known=${known}`, {
    headers: {Accept: "application/json"}, redirect: "manual",
  });
  if (answer.type !== "opaqueredirect") renew(await answer.json());
}

let away = false;

function connected(since) {
  away = since !== null;
  const at = document.querySelector("#connection");
  const clock = since?.toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
  at.textContent = since ? fill(texts.away, clock) : texts.here;
  at.dataset.tone = since ? "warn" : "";
}

/* All have reported: what comes next stands beside the boards. */
async function renewNext() {
  const page = await fetch(`${location.pathname}?after=${known}`).then(answer => answer.text()).catch(() => "");
  const next = new DOMParser().parseFromString(page, "text/html").querySelector("#next");
  if (next) document.querySelector("#next").innerHTML = next.innerHTML;
}

pane.hidden = false;
restoreChoices();
outbox.entries.forEach(stand);
const board = new URLSearchParams(location.search).get("board");
const ofMatch = new URLSearchParams(location.search).get("game");
if (board && (ofMatch || !keys.round.gameWidth)) keys.begin(board, ofMatch ?? 1);
show({what: "typed", game: keys.game});
field.focus();
outbox.show("");
outbox.send();
new Channel({address: pane.dataset.position, moved, show: connected});
