/* The clock of the hall is the server's, whatever this machine thinks of the time: each answer of the server says what
   time it is ("heard"), and what runs is counted from there. Parts of a page name instants: data-starts, data-started
   and data-until. Without the script their hours stand in words. */
const HallClock = {
  TOLERATED: 2000, ahead: 0, known: false,

  heard(date) {
    const said = Date.parse(date);
    if (Number.isNaN(said)) return;
    if (Math.abs(said - this.now()) > this.TOLERATED) this.ahead = said - Date.now();
    this.known = true;
    this.tick();
  },

  now() { return Date.now() + this.ahead; },

  span(ms) {
    const seconds = Math.max(0, Math.floor(ms / 1000)), parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return (parts[0] ? parts : parts.slice(1)).map((part, place) => place ? String(part).padStart(2, "0") : part).join(":");
  },

  /* Nothing is counted before the server has said what time it is. "ended": something is over, or is not after all. */
  tick() {
    if (!this.known) return;
    for (const next of document.querySelectorAll("[data-starts]"))
      next.querySelector("[data-countdown]").textContent = this.span(Date.parse(next.dataset.starts) - this.now());
    for (const round of document.querySelectorAll("[data-started]"))
      round.querySelector("[data-elapsed]").textContent = this.span(this.now() - Date.parse(round.dataset.started));
    let changed = false;
    for (const said of document.querySelectorAll("[data-until]")) {
      const gone = this.now() >= Date.parse(said.dataset.until);
      changed ||= gone !== said.hidden;
      said.hidden = gone;
    }
    if (changed) dispatchEvent(new Event("ended"));
  },
};

addEventListener("heard", event => HallClock.heard(event.detail));
setInterval(() => HallClock.tick(), 1000);
