/* The boards of a round: a row goes to the open ones or to those that have reported, and a board is found while its
   number or a name is typed. Without this script the page does the same when it is loaded. */
class BoardList {
  static order(row) { return row.id.match(/[0-9]+/g).map(Number); }

  /* In the order of the boards, in the table that the row belongs to now. */
  static place(row) {
    const body = document.querySelector(`${row.classList.contains("open") ? "#open-boards" : "#reported-rows"} tbody`);
    const [board, game] = BoardList.order(row);
    const after = [...body.rows].find(each => {
      const [at, number] = BoardList.order(each);
      return each !== row && (at > board || (at === board && number > game));
    });
    body.insertBefore(row, after ?? null);
    BoardList.show();
  }

  /* Small letters without strokes and accents, in one spelling, as the server compares them (members/folding.py). */
  static plain(text) {
    const others = {ø: "o", œ: "o", æ: "a", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", ı: "i", ŋ: "n", ħ: "h"};
    const plain = text.replace(/['’‘`´ʼ]/g, "").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
    return plain.replace(/[øœæłđðþßıŋħ]/g, each => others[each]).replace(/aa|ae|oe|ue/g, two => two[0]);
  }

  static words(text) { return BoardList.plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean); }

  static fits(words, row) {
    if (words.length === 1 && /^[0-9]+$/.test(words[0])) return Number(words[0]) === BoardList.order(row)[0];
    const parts = BoardList.words(`${row.cells[1].textContent} ${row.cells[2].textContent}`);
    return words.every(word => parts.some(part => part.startsWith(word)));
  }

  static rows() { return [...document.querySelectorAll("table.desk tbody tr")]; }

  static show() {
    const words = BoardList.words(BoardList.field.value);
    for (const row of BoardList.rows()) row.hidden = words.length > 0 && !BoardList.fits(words, row);
    if (!words.length) return;
    const folded = document.querySelector("#reported-boards");
    if (folded.querySelector("tbody tr:not([hidden])")) folded.open = true;
  }

  /* To the first board that fits: where a result is chosen, else to what can be done with the one that stands. */
  static jump() {
    const row = BoardList.rows().find(each => !each.hidden);
    row?.scrollIntoView({block: "center"});
    row?.querySelector("input[type=radio], a")?.focus();
  }
}

BoardList.field = document.querySelector("#find");
BoardList.field.addEventListener("input", BoardList.show);
BoardList.field.form.addEventListener("submit", submit => { submit.preventDefault(); BoardList.jump(); });
