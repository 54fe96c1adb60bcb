// The key "/" leads to the one search from every page, but never while something is typed.
const everything = document.querySelector("#everything");
document.addEventListener("keydown", event => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing) return;
  event.preventDefault();
  everything.focus();
  everything.select();
});
