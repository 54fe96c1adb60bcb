/* A screen on the wall: parts each picture into as many views as fit, turns them, keeps them up to date, and keeps
   the last picture when the network goes. Without this script the page shows all pictures one below the other.
   The clock is the server's: what this machine thinks of the time plays no part. */
const LINES_A_SCREEN = 34, ASK_EACH = 2000;
let main = document.querySelector("main"), views = [], at = 0, turning = 0, known = "", met = Date.now();
const hour = instant => new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: main.dataset.zone }).format(instant);

function fit() {
  document.body.classList.add("fitted");
  document.documentElement.style.setProperty("--font", `${Math.ceil(innerHeight / LINES_A_SCREEN)}px`);
  const pictures = [...main.querySelectorAll(".picture")];
  views = pictures.flatMap(picture => {
    const rows = [...picture.querySelectorAll(".rows > li")];
    const view = { picture, rows, first: 0, last: rows.length, columns: 1, lines: 1, part: "" };
    if (!rows.length) return picture.matches(".messages") && !picture.querySelector("p:not([hidden])") ? [] : [view];
    for (const other of pictures) other.hidden = other !== picture;
    for (const row of rows) row.hidden = row !== rows[0];
    const room = main.querySelector("footer").getBoundingClientRect().top - picture.querySelector(".rows").getBoundingClientRect().top;
    const lines = Math.max(1, Math.floor(room / rows[0].getBoundingClientRect().height));
    const columns = innerWidth > 1.2 * innerHeight && picture.matches(".names, .standings") ? 2 : 1;
    const count = Math.ceil(rows.length / (lines * columns));
    return Array.from({ length: count }, (_, number) => ({
      ...view, columns, lines, first: number * lines * columns, last: Math.min(rows.length, (number + 1) * lines * columns),
      part: count > 1 ? `${number + 1} / ${count}` : "" }));
  });
  show(Math.min(at, Math.max(views.length - 1, 0)));
}

function show(number) {
  at = number;
  const view = views[at];
  for (const picture of main.querySelectorAll(".picture")) picture.hidden = picture !== view?.picture;
  clearTimeout(turning);
  if (!view) return;
  view.rows.forEach((row, place) => { row.hidden = place < view.first || place >= view.last; });
  const list = view.picture.querySelector(".rows");
  if (list) {
    list.style.gridTemplateRows = view.columns > 1 ? `repeat(${view.lines}, auto)` : "";
    list.style.gridAutoFlow = view.columns > 1 ? "column" : "";
    list.querySelectorAll("li:not([hidden]) .name").forEach(shrink);
  }
  main.querySelector("#title").textContent = view.picture.dataset.title;
  main.querySelector("#part").textContent = view.part;
  if (views.length > 1) turning = setTimeout(() => show((at + 1) % views.length), 1000 * view.picture.dataset.seconds);
}

function shrink(name) {
  name.style.fontSize = "";
  if (name.scrollWidth > name.clientWidth) name.style.fontSize = `${Math.floor(98 * name.clientWidth / name.scrollWidth) / 100}em`;
}

function tick() {
  main.querySelector("#now").textContent = hour(HallClock.now());
  main.querySelector(".over").hidden = HallClock.now() < Date.parse(main.dataset.over);
  HallClock.tick();
}

async function ask() {
  try {
    const answer = await fetch(main.dataset.position, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    HallClock.heard(answer.headers.get("Date"));
    const heard = JSON.stringify(await answer.json());
    if (known && heard !== known) await renew();
    known = heard;
    met = HallClock.now();
    main.querySelector("#contact").textContent = "";
  } catch {
    const contact = main.querySelector("#contact");
    contact.textContent = `${contact.dataset.lost} ${hour(met)}`;
  }
  setTimeout(ask, ASK_EACH);
}

async function renew() {
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html"), fresh = page.querySelector("main[data-position]");
  document.body.className = page.body.className;
  main.replaceWith(fresh);
  main = fresh;
  fit();
  tick();
}

addEventListener("resize", fit);
addEventListener("ended", fit);
fit();
tick();
setInterval(tick, 1000);
ask();
