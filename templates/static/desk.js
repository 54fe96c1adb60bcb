/* The keys 1, = and 0 choose a result in the row that has the focus and go on to the next open one; Tab goes
   on without choosing (Shift and Tab lead back to what else the row offers).
   Without this script the same choice is made with Tab and the arrow keys. */
document.querySelectorAll(".result").forEach((row, at, rows) => row.addEventListener("keydown", press => {
  const choice = row.querySelector(`input[value="${press.key === "½" ? "=" : press.key}"]`);
  const passes = press.key === "Tab" && !press.shiftKey;
  if (!(choice || passes) || press.ctrlKey || press.metaKey || press.altKey) return;
  press.preventDefault();
  if (choice) choice.checked = true;
  (rows[at + 1]?.querySelector("input:checked, input") ?? document.querySelector("main form button")).focus();
}));
