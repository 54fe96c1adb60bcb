/* Which board this desk types, and what the other desks of the round type. */
const PAUSE_OF_TYPING = 1500;
const others = document.querySelector("#typing");

async function sayTyping() {
  const answer = await fetch(pane.dataset.typing, {
    method: "POST", body: new URLSearchParams({board: keys.game?.board ?? ""}), redirect: "manual",
    headers: {Accept: "application/json", "X-CSRFToken": Outbox.token()},
  }).catch(() => null);
  const {said, same} = answer?.ok ? await answer.json() : {said: "", same: false};
  others.textContent = said;
  others.dataset.tone = same ? "warn" : "";
  setTimeout(sayTyping, PAUSE_OF_TYPING);
}
sayTyping();
