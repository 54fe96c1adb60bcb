/* Check-in: a tick is sent without leaving the list, and the list shows what others tick. Without the script each row is
   a form of its own. */
const list = document.querySelector("#check-in");

async function read(options) {
  const answer = await fetch(location.href, {headers: {Accept: "application/json"}, redirect: "manual", ...options});
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return location.reload();
  const {list: html, refused} = await answer.json();
  const at = document.activeElement?.form?.querySelector("[name=person]")?.value;
  list.innerHTML = html;
  document.querySelector("#said").textContent = refused ?? "";
  if (at) list.querySelector(`[value="${CSS.escape(at)}"]`)?.form.querySelector("button").focus();
  return undefined;
}

list?.addEventListener("click", event => {
  const button = event.target.closest("button[name=act]");
  if (!button) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(button.form));
  body.set("act", button.value);
  body.set("key", Outbox.key());
  const failed = () => { document.querySelector("#said").textContent = list.dataset.away.replace("%s", "–"); };
  read({method: "POST", body, headers: {Accept: "application/json", "X-CSRFToken": Outbox.token()}}).catch(failed);
});

if (list) {
  new Channel({
    address: list.dataset.position, moved: () => read(),
    show: since => {
      const at = document.querySelector("#connection");
      const clock = since?.toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
      at.textContent = since ? list.dataset.away.replace("%s", () => clock) : list.dataset.here;
    },
  });
}
