/* How far an errand is renews itself, and what has the keyboard keeps it; once it has ended the page goes on to what came
   of it. A redirect is not followed here: what is said once is for the page that the reader sees. Without this script the
   page loads again. */
const EVERY = 2000;

async function ask() {
  try {
    const answer = await fetch(location.href, { cache: "no-cache", redirect: "manual" });
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    const far = page?.getElementById("far");
    if (!far && (page || answer.type === "opaqueredirect")) return location.reload();
    if (far) document.getElementById("far").replaceWith(far);
  } catch { /* no network: asked for again */ }
  setTimeout(ask, EVERY);
}
setTimeout(ask, EVERY);
