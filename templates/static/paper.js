/* The button that opens the browser's print window. Without this script the browser's own menu prints the page. */
const button = document.querySelector("[data-print]");
button.hidden = false;
button.addEventListener("click", () => window.print());
