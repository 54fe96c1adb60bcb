/* A screen on the wall: parts each picture into as many views as fit, turns them, keeps them up to date, and keeps
   the last picture when the network goes. Without this script the page shows all pictures one below the other.
   The clock is the server's: what this machine thinks of the time plays no part. */
const LINES_A_SCREEN = 34, ASK_EACH = 1500, MOST_BESIDE = .4, LEAST = .3, LEAST_SAID = .48;
let main = document.querySelector("main"), views = [], at = 0, turning = 0, turned = 0, known = "", met = Date.now();
const hour = instant => new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: main.dataset.zone }).format(instant);

function fit() {
  document.body.classList.add("fitted");
  document.documentElement.style.setProperty("--font", `${Math.ceil(innerHeight / LINES_A_SCREEN)}px`);
  const pictures = [...main.querySelectorAll(".picture")];
  makeRoom();
  views = pictures.flatMap(picture => {
    const rows = [...picture.querySelectorAll(".rows > li")];
    const view = { picture, rows, first: 0, last: rows.length, columns: 1, lines: 1, part: "" };
    if (picture.matches(".messages")) return eachSaid(picture, view);
    if (!rows.length) return [view];
    for (const other of pictures) other.hidden = other !== picture;
    for (const row of rows) row.hidden = row !== rows[0];
    const room = main.querySelector("footer").getBoundingClientRect().top - picture.querySelector(".rows").getBoundingClientRect().top;
    const lines = Math.max(1, Math.floor(room / rows[0].getBoundingClientRect().height));
    const columns = innerWidth > 1.2 * innerHeight && picture.matches(".names, .missing, .standings") ? 2 : 1;
    const count = Math.ceil(rows.length / (lines * columns));
    return Array.from({ length: count }, (_, number) => ({
      ...view, columns, lines, first: number * lines * columns, last: Math.min(rows.length, (number + 1) * lines * columns),
      part: count > 1 ? `${number + 1} / ${count}` : "" }));
  });
  show(Math.min(at, Math.max(views.length - 1, 0)));
}

/* One announcement a view, so that each is read from the back however many there are. */
function eachSaid(picture, view) {
  const said = [...picture.querySelectorAll(".says:not([hidden])")];
  return said.map((says, number) => ({ ...view, says, part: said.length > 1 ? `${number + 1} / ${said.length}` : "" }));
}

/* Announcements beside a picture: all at once, or one at each turn where they would take too much of the screen. */
const beside = () => [...main.querySelectorAll("aside p:not([hidden])")];
function makeRoom() {
  const aside = main.querySelector("aside"), said = beside();
  if (!aside) return;
  aside.hidden = !said.length;
  aside.style.minHeight = "";
  for (const each of said) each.classList.remove("later");
  aside.classList.remove("long");
  aside.classList.toggle("long", aside.offsetHeight > MOST_BESIDE * innerHeight);
  aside.toggleAttribute("data-turns", said.length > 1 && aside.offsetHeight > MOST_BESIDE * innerHeight);
  if (!aside.hasAttribute("data-turns")) return;
  for (const each of said) each.classList.add("later");
  const heights = said.map(each => { each.classList.remove("later"); const tall = aside.offsetHeight; each.classList.add("later"); return tall; });
  aside.style.minHeight = `${Math.max(...heights)}px`;
  said[0].classList.remove("later");
}

function showBeside(view) {
  const aside = main.querySelector("aside"), said = beside();
  if (!aside) return;
  aside.hidden = !said.length || view.picture.matches(".messages");
  if (aside.hidden || !aside.hasAttribute("data-turns")) return;
  said.forEach((each, place) => each.classList.toggle("later", place !== turned % said.length));
  turned += 1;
}

/* What has no lines is made smaller until it fits the screen; --fits is read by wall.css. */
function squeeze(picture) {
  const least = picture.matches(".messages") ? LEAST_SAID : LEAST;
  for (let fits = 1; fits >= least; fits -= .04) {
    picture.style.setProperty("--fits", fits);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight <= innerHeight && scrollWidth <= innerWidth) return;
  }
}

function show(number) {
  at = number;
  const view = views[at];
  for (const picture of main.querySelectorAll(".picture")) picture.hidden = picture !== view?.picture;
  clearTimeout(turning);
  if (!view) return;
  showBeside(view);
  for (const says of view.picture.querySelectorAll(".says")) says.classList.toggle("later", Boolean(view.says) && says !== view.says);
  view.rows.forEach((row, place) => { row.hidden = place < view.first || place >= view.last; });
  const list = view.picture.querySelector(".rows");
  if (list) {
    list.style.gridTemplateRows = view.columns > 1 ? `repeat(${view.lines}, auto)` : "";
    list.style.gridAutoFlow = view.columns > 1 ? "column" : "";
    list.querySelectorAll("li:not([hidden]) .name").forEach(shrink);
  }
  main.querySelector("#title").textContent = view.picture.dataset.title;
  main.querySelector("#part").textContent = view.part;
  if (!list) squeeze(view.picture);
  if (views.length > 1 || main.querySelector("aside[data-turns]")) turning = setTimeout(() => show((at + 1) % views.length), 1000 * view.picture.dataset.seconds);
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
