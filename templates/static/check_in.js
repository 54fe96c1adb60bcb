/* Check-in: a tick waits in the page until the server has said what came of it, and the list shows what others tick.
   Without the script each row is a form of its own. */
const list = document.querySelector("#check-in");
const waiting = document.querySelector("#not-sent");
const JSON_ALONE = {Accept: "application/json"};
const ofAccount = `check-in:${list.dataset.account}:${location.pathname}`;
const refusals = new Refusals({
  storage: sessionStorage, name: `${ofAccount}:refused`, list: document.querySelector("#refused"),
});
const newest = new Newest();
const outbox = new Outbox({storage: sessionStorage, name: ofAccount, deliver, show});

const isJson = answer => answer.headers.get("Content-Type")?.startsWith("application/json");
const rowOf = person => list.querySelector(`[name=person][value="${CSS.escape(person)}"]`)?.closest("li");

function put(answer) {
  if (!newest.isNews(answer)) return;
  const at = document.activeElement?.form?.querySelector("[name=person]")?.value;
  list.innerHTML = answer.list;
  if (at) rowOf(at)?.querySelector("button").focus();
  mark();
}

function mark() {
  for (const {person} of outbox.entries) rowOf(person)?.setAttribute("data-waits", list.dataset.sending);
}

function show(why) {
  const names = outbox.entries.map(each => each.name).join("; ");
  waiting.textContent = why && names ? list.dataset[why].replace("%s", () => names) : "";
  if (waiting.textContent && why !== "waiting") waiting.append(" ", Outbox.signIn(list.dataset.signIn, list.dataset.signInAt));
  mark();
}

async function deliver({name, ...form}) {
  const answer = await fetch(location.href, {
    method: "POST", body: new URLSearchParams(form), redirect: "manual",
    headers: {...JSON_ALONE, "X-CSRFToken": Outbox.token(), "X-Account": list.dataset.account},
  });
  if (answer.type === "opaqueredirect") return "signedOut";
  if (answer.status >= 500 || !isJson(answer)) return "waiting";
  const said = await answer.json();
  if (said.another) return "another";
  outbox.drop(outbox.entries.filter(each => each.key === form.key));
  if (said.refused) refusals.add(`${name}: ${said.refused}`);
  put(said);
  return "";
}

list.addEventListener("click", event => {
  const button = event.target.closest("button[name=act]");
  if (!button) return;
  event.preventDefault();
  if (button.closest("li").hasAttribute("data-waits")) return;
  const {csrfmiddlewaretoken, ...form} = Object.fromEntries(new FormData(button.form));
  outbox.add({...form, act: button.value, name: button.closest("li").dataset.name});
  mark();
});

async function moved() {
  const answer = await fetch(location.href, {headers: JSON_ALONE, redirect: "manual"});
  if (isJson(answer)) put(await answer.json());
}

new Channel({
  address: list.dataset.position, moved,
  show: since => {
    const at = document.querySelector("#connection");
    const clock = since?.toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
    at.textContent = since ? list.dataset.away.replace("%s", () => clock) : list.dataset.here;
  },
});
mark();
outbox.send();
