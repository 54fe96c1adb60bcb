/* A form whose answer may take long tells that it is at work, and for how many seconds; it is sent once. Without this
   script the browser's own sign of a page that loads tells it. */
document.querySelectorAll("form[data-working]").forEach(form => {
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  let ticking = 0;
  form.addEventListener("submit", () => {
    const began = Date.now();
    const tell = () => { said.textContent = form.dataset.working.replace("%s", Math.floor((Date.now() - began) / 1000)); };
    form.append(said);
    tell();
    ticking = setInterval(tell, 1000);
    setTimeout(() => form.querySelectorAll("button").forEach(each => { each.disabled = true; }));
  });
  addEventListener("pageshow", () => {
    if (ticking) form.querySelectorAll("button").forEach(each => { each.disabled = false; });
    clearInterval(ticking);
    ticking = 0;
    said.remove();
  });
});
