/* Parts of a page that renew themselves: the position of the tournament is asked, and when that has moved the page, or
   the address that has the parts alone (data-from), is fetched, and what has the same id takes their place. What is
   typed elsewhere on the page stays; what is followed or scrolled within a part is found again. */
const EACH = 1500, part = document.querySelector("[data-live]"), position = part.dataset.live;
const parts = [...document.querySelectorAll("[data-live]")].map(each => each.id);
let heard = "";

function replace(place, page) {
  const old = document.getElementById(place), fresh = page.getElementById(place);
  if (!fresh || old.isEqualNode(fresh)) return;
  const at = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const scrolled = [...old.querySelectorAll("[role=region]")].map(each => each.scrollLeft);
  old.replaceWith(fresh);
  fresh.querySelectorAll("[role=region]").forEach((each, number) => { each.scrollLeft = scrolled[number] ?? 0; });
  if (at) fresh.querySelector(`[href="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
}

async function ask() {
  try {
    const answer = await fetch(position, { cache: "no-cache" });
    dispatchEvent(new CustomEvent("heard", { detail: answer.headers.get("Date") }));
    const said = answer.ok ? await answer.text() : heard;
    if (heard && said !== heard) {
      const fetched = await fetch(part.dataset.from ?? location.href, { cache: "no-cache" });
      if (!fetched.ok) throw new Error(String(fetched.status));
      const page = new DOMParser().parseFromString(await fetched.text(), "text/html");
      for (const place of parts) replace(place, page);
    }
    heard = said;
  } catch { /* no network: the parts stay as they were last seen, and are asked for again */ }
  setTimeout(ask, EACH);
}
ask();
