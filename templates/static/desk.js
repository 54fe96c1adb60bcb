/* The keys 1, = and 0 choose a result in the row that has the focus and go on to the next open one; Tab goes
   on without choosing (Shift and Tab lead back to what else the row offers).
   Without this script the same choice is made with Tab and the arrow keys. */
const rows = [...document.querySelectorAll(".result")];
const choiceOf = (row, key) => row?.querySelector(`input[value="${CSS.escape(key === "½" ? "=" : key)}"]`);
const plain = press => !(press.ctrlKey || press.metaKey || press.altKey);

rows.forEach((row, at) => row.addEventListener("keydown", press => {
  if (!plain(press)) return;
  const choice = choiceOf(row, press.key);
  const passes = press.key === "Tab" && !press.shiftKey;
  if (/^[2-9]$/.test(press.key) && byBoard) {
    press.preventDefault();
    byBoard.value = "";
    byBoard.focus();
    typed(press.key);
    return;
  }
  if (!(choice || passes)) return;
  press.preventDefault();
  if (choice) choice.checked = true;
  (rows[at + 1]?.querySelector("input:checked, input") ?? document.querySelector("main form button")).focus();
}));

/* Slips come in any order: the number of the board, then 1, = or 0, and the field is ready for the next slip.
   A number is complete when no board's number can begin with it and go on: of twenty boards 7 is, 1 is not;
   01 is, and so is 1 followed by the space bar. Typing a board again mends what was chosen. */
const byBoard = document.querySelector("#by-board");
const said = document.querySelector("#by-board-said");
const boardOf = row => row.dataset.board.split(".")[0];
const numbers = [...new Set(rows.map(boardOf))];
const width = Math.max(...numbers.map(number => number.length), 1);

function complete(number) {
  const plainNumber = String(Number(number));
  if (!numbers.includes(plainNumber)) return false;
  return number.length >= width || !numbers.some(each => each !== plainNumber && each.startsWith(number));
}

function rowOf(number) {
  const own = rows.filter(row => boardOf(row) === String(Number(number)));
  return own.find(row => !row.querySelector("input:checked")) ?? own[0];
}

function choose(number, key) {
  const row = rowOf(number), choice = choiceOf(row, key);
  choice.checked = true;
  said.textContent = `${row.dataset.board}: ${choice.parentElement.textContent.trim()}`;
  row.closest("tr").scrollIntoView({block: "nearest"});
  byBoard.value = "";
}

function typed(key) {
  const number = byBoard.value.trim(), known = numbers.includes(String(Number(number)));
  const ready = byBoard.value.endsWith(" ") || (number && complete(number));
  if (known && ("=½".includes(key) || (ready && "10".includes(key)))) return choose(number, key);
  if (key === " " && known) byBoard.value = `${number} `;
  if (!/^[0-9]$/.test(key)) return;
  const next = number + key;
  const leads = numbers.some(each => each.padStart(width, "0").startsWith(next) || each.startsWith(next));
  byBoard.value = leads ? next : byBoard.value;
  said.textContent = leads ? "" : byBoard.dataset.unknown.replace("%s", next);
}

if (byBoard) {
  byBoard.closest("p").hidden = false;
  byBoard.addEventListener("keydown", press => {
    if (!plain(press) || press.key.length !== 1) return;
    press.preventDefault();
    typed(press.key);
  });
}
