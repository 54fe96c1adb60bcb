/* What may take long tells that it is at work, and for how many seconds; it is asked for once. It may stand in a part of
   the page that is renewed. Without this script the browser's own sign of a page that loads tells it. */
(() => {
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  let ticking = 0;
  const buttons = form => form.tagName === "FORM" ? form.querySelectorAll("button") : [];
  let asked = null;
  const begin = (event, what) => {
    if (!what || event.defaultPrevented) return;
    if (ticking) return event.preventDefault();
    asked = what;
    const began = Date.now();
    const tell = () => { said.textContent = what.dataset.working.replace("%s", Math.floor((Date.now() - began) / 1000)); };
    what.after(said);
    tell();
    ticking = setInterval(tell, 1000);
    setTimeout(() => buttons(what).forEach(each => { each.disabled = true; }));
  };
  addEventListener("submit", event => begin(event, event.target.closest("form[data-working]")));
  addEventListener("click", event => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button;
    if (!elsewhere) begin(event, event.target.closest("a[data-working]"));
  });
  addEventListener("pageshow", () => {
    if (asked) buttons(asked).forEach(each => { each.disabled = false; });
    clearInterval(ticking);
    ticking = 0;
    said.remove();
  });
})();
