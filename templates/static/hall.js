/* What pages share that stay open in a hall: acts on their way over a bad network, and whether something new stands. */

/* Acts in order, each with a key of its own, kept in the browser until the server has said what came of them.
   deliver(entry): "" once that is settled, else why the act waits; show(why) tells it. */
class Outbox {
  PAUSE = 3000;

  constructor({storage, name, deliver, show}) {
    Object.assign(this, {storage, name, deliver, show, busy: false});
    this.entries = JSON.parse(storage.getItem(name) ?? "null") ?? [];
    addEventListener("online", () => this.send());
  }

  keep() { this.storage.setItem(this.name, JSON.stringify(this.entries)); }

  add(entry) {
    entry.key = crypto.randomUUID?.() ?? Outbox.key();
    this.entries.push(entry);
    this.keep();
    this.send();
  }

  drop(gone) {
    this.entries = this.entries.filter(each => !gone.includes(each));
    this.keep();
  }

  async send() {
    if (this.busy || !this.entries.length) return undefined;
    this.busy = true;
    clearTimeout(this.again);
    const why = await this.deliver(this.entries[0]).catch(() => "waiting");
    this.busy = false;
    this.show(why);
    if (!why) return this.send();
    this.again = setTimeout(() => this.send(), this.PAUSE);
    return undefined;
  }

  /* Outside of a secure context a browser has no randomUUID: a hall's own server may speak plain http. */
  static key() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /* Beside this page, whose acts wait here and go on by themselves once their account is signed in. */
  static signIn(text, address = `/accounts/login/?next=${encodeURIComponent(location.pathname)}`) {
    const link = document.createElement("a");
    link.href = address;
    link.target = "_blank";
    link.textContent = text;
    return link;
  }

  /* The token against forged requests, as it stands now: a sign-in in another tab changes it. */
  static token() {
    const cookie = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie);
    return cookie ? cookie[1] : document.querySelector("input[name=csrfmiddlewaretoken]").value;
  }
}

/* Answers overtake one another: one that knew less of the log than what is shown is not shown. */
class Newest {
  constructor() { this.known = 0; }

  isNews(answer) {
    if (answer.known < this.known) return false;
    this.known = answer.known;
    return true;
  }
}

/* What the server refused stays listed until it is put aside, over a reload too: after a network that was away many
   answers come at once, and each takes the place of the one before. The list says what its buttons are called. */
class Refusals {
  constructor({storage, name, list}) {
    Object.assign(this, {storage, name, list});
    this.all = JSON.parse(storage.getItem(name) ?? "null") ?? [];
    this.show();
  }

  add(said, address) {
    this.all.push({said, address});
    this.keep();
  }

  keep() {
    this.storage.setItem(this.name, JSON.stringify(this.all));
    this.show();
  }

  show() { this.list.replaceChildren(...this.all.map(each => this.line(each))); }

  line(refused) {
    const line = document.createElement("li"), aside = document.createElement("button");
    Object.assign(aside, {type: "button", className: "quiet", textContent: this.list.dataset.aside});
    aside.addEventListener("click", () => {
      this.all = this.all.filter(each => each !== refused);
      this.keep();
    });
    line.append(refused.said, " ");
    if (refused.address) {
      const link = document.createElement("a");
      Object.assign(link, {href: refused.address, textContent: this.list.dataset.correct});
      line.append(link, " ");
    }
    line.append(aside);
    return line;
  }
}

/* Asks for the position of a tournament and calls moved() when it moved; show(since) says since when nobody answers,
   null while somebody does. */
class Channel {
  PAUSE = 1500;

  constructor({address, moved, show}) {
    Object.assign(this, {address, moved, show, known: null, since: null});
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.ask(); });
    this.ask();
  }

  async ask() {
    clearTimeout(this.next);
    try {
      const answer = await fetch(this.address, {cache: "no-cache"});
      if (!answer.ok) throw new Error(answer.status);
      dispatchEvent(new CustomEvent("heard", {detail: answer.headers.get("Date")}));
      const {logged} = await answer.json();
      if (this.known !== null && logged !== this.known) await this.moved();
      this.known = logged;
      this.since = null;
    } catch { this.since ??= new Date(); }
    this.show(this.since);
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ask(), this.PAUSE);
  }
}
