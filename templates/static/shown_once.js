/* What is shown once is not left by a slip of the hand: the browser asks, until it is said that it was taken over. */
const taken = document.querySelector("[data-shown-once]");
addEventListener("beforeunload", (event) => {
  if (!taken.open) event.preventDefault();
});
