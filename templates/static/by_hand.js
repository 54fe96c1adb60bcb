/* Beside a start number stands whose it is, from the table of who can be paired. Without this script the
   names follow when the page shows what the boards break. */
const names = Object.fromEntries([...document.querySelectorAll("aside tbody tr")].map(({ cells }) => [cells[0].textContent, cells[1].textContent]));
document.querySelectorAll(".by-hand input").forEach(field => field.addEventListener("input", () => {
  field.nextElementSibling.textContent = names[Number(field.value)] ?? "";
}));
