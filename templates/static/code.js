/* The secret of a QR sign stands behind # of the address, which browsers send to nobody: read here, then taken away. */
const secret = /^#([0-9a-f]{32})$/.exec(location.hash);
if (secret) {
  document.querySelector("input[name=token]").value = secret[1];
  for (const each of document.querySelectorAll("[data-without-sign]")) each.hidden = true;
  for (const each of document.querySelectorAll("[data-with-sign]")) each.hidden = false;
  history.replaceState(null, "", location.pathname);
}
