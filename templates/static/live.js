/* Parts of a page that renew themselves: each asks the position of its tournament, and when that has moved the page
   is fetched and the part with the same id takes its place. What is typed elsewhere on the page stays. */
const EACH = 2000, part = document.querySelector("[data-live]"), place = part.id, position = part.dataset.live;
let heard = "";
async function ask() {
  try {
    const answer = await fetch(position, { cache: "no-cache" });
    const said = answer.ok ? await answer.text() : heard;
    if (heard && said !== heard) {
      const page = new DOMParser().parseFromString(await (await fetch(location.href, { cache: "no-cache" })).text(), "text/html");
      const fresh = page.getElementById(place);
      if (fresh) document.getElementById(place).replaceWith(fresh);
    }
    heard = said;
  } catch { /* no network: the part stays as it was last seen, and is asked for again */ }
  setTimeout(ask, EACH);
}
ask();
