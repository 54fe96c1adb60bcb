/* Results from a phone: a key asks for the winner by name, and what was answered waits until it was sent. */
const pane = document.querySelector("#phone");
const boards = document.querySelector("#boards");
const said = document.querySelector("#said");
const notSent = document.querySelector("#not-sent");
const sure = document.querySelector("#sure");
const texts = JSON.parse(document.getElementById("phone-texts").textContent);
const fill = (text, value) => text.replace("%s", () => value);
const clock = when => when.toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
const LOCKS_AFTER = 120_000;
/* What waits belongs to the code by which it was entered, and is not sent under another one. */
const kept = `phone:${location.pathname}:`, name = `${kept}${pane.dataset.number}`, notTaken = `${name}:refused`;

function say(text, good) {
  said.textContent = text;
  said.dataset.tone = good ? "good" : "bad";
}

function put(answer) {
  if (!newest.isNews(answer)) return;
  const open = [...boards.querySelectorAll("details[open]")].map(each => each.id);
  boards.innerHTML = answer.boards;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  mark();
}

/* What is on its way stands at its board, and is not "recorded" before the server said so. */
function mark() {
  for (const {field} of outbox.entries) document.getElementById(field)?.setAttribute("data-waits", texts.wait);
}

async function deliver(entry) {
  const {line, field, ...form} = entry;
  const answer = await fetch(location.pathname, {
    method: "POST", body: new URLSearchParams({...form, sure: "1"}), redirect: "manual",
    headers: {Accept: "application/json", "X-CSRFToken": Outbox.token()},
  });
  if (answer.type === "opaqueredirect" || answer.status === 410) return ended();
  if (answer.status === 423) return "locked";
  if (answer.status >= 500 || !answer.headers.get("Content-Type")?.startsWith("application/json")) return "waiting";
  const told = await answer.json();
  outbox.drop([entry]);
  if (told.good) say(told.said, true);
  else refuse(told.said);
  put(told);
  return "";
}

function refuse(text) {
  say("", true);
  refusals.add(text);
}

function ended() {
  const lines = outbox.entries.map(each => each.line).join("; ");
  outbox.drop(outbox.entries);
  say(fill(texts.ended, lines || "–"), false);
  boards.replaceChildren();
  return "";
}

function show(why) {
  const waiting = outbox.entries.length;
  notSent.textContent = why && waiting ? fill(texts[why] ?? texts.notSent, waiting) : "";
  mark();
}

for (const each of Object.keys(localStorage)) {
  if (each.startsWith(kept) && each !== name && each !== notTaken) localStorage.removeItem(each);
}
const refusals = new Refusals({storage: localStorage, name: notTaken, list: document.querySelector("#refused")});
const newest = new Newest();
const outbox = new Outbox({storage: localStorage, name, deliver, show});

boards.addEventListener("click", async event => {
  const key = event.target.closest("button[name=score]");
  if (!key) return;
  event.preventDefault();
  const form = Object.fromEntries(new FormData(key.form));
  delete form.csrfmiddlewaretoken;
  const card = key.closest(".card");
  sure.querySelector("p").textContent = key.dataset.meaning.trim();
  const told = key.form.querySelector("template").content.cloneNode(true).children;
  for (const each of [...sure.querySelectorAll("[data-told]")]) each.remove();
  for (const each of [...told]) each.toggleAttribute("data-told", true);
  sure.querySelector(".acts").prepend(...told);
  sure.returnValue = "no";
  sure.showModal();
  await new Promise(done => sure.addEventListener("close", done, {once: true}));
  if (sure.returnValue === "no") return;
  if (sure.returnValue !== "yes") form.told_by = sure.returnValue;
  card.open = false;
  outbox.add({...form, score: key.value, field: card.id, line: `${form.board}: ${key.dataset.meaning.trim()}`});
  show("");
});

async function moved() {
  const answer = await fetch(location.pathname, {headers: {Accept: "application/json"}, redirect: "manual"});
  if (answer.type === "opaqueredirect" || answer.status === 410) return ended();
  if (!answer.ok) throw new Error(answer.status);
  put(await answer.json());
  return undefined;
}

new Channel({
  address: pane.dataset.position, moved,
  show: since => {
    const at = document.querySelector("#connection");
    at.textContent = since ? fill(texts.away, clock(since)) : texts.here;
    at.dataset.tone = since ? "warn" : "";
  },
});
/* In a pocket: two minutes without a tap, and the server takes none until it is unlocked. */
let lastTap = Date.now();
for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, () => { lastTap = Date.now(); });
setInterval(() => {
  const key = document.querySelector("button[name=lock][value=on]");
  if (key && Date.now() - lastTap > LOCKS_AFTER && !sure.open && !outbox.entries.length) key.click();
}, 1000);

mark();
outbox.send();
