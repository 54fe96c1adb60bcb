// Ctrl and K (Cmd and K) lead to the one search from every page, as in the office, but never while something is
// typed. No key alone does: whoever speaks to the computer would set it off by a word (WCAG 2.1.4).
const everything = document.querySelector("#everything");
document.addEventListener("keydown", event => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key?.toLowerCase() === "k";
  if (!asked || event.defaultPrevented || typing) return;
  event.preventDefault();
  everything.focus();
  everything.select();
});
