/* The keys 1, = and 0 choose a result in the row that has the focus and go on to the next open one.
   Without this script the same choice is made with Tab and the arrow keys. */
document.querySelectorAll(".result").forEach((row, at, rows) => row.addEventListener("keydown", press => {
  const choice = row.querySelector(`input[value="${press.key === "½" ? "=" : press.key}"]`);
  if (!choice || press.ctrlKey || press.metaKey || press.altKey) return;
  press.preventDefault();
  choice.checked = true;
  (rows[at + 1]?.querySelector("input") ?? document.querySelector("main form button")).focus();
}));
