/* Passkeys: what the server asks goes to the device, its answer into the form. webauthn-json.js (allauth) stands
   before this. A form says whether it makes or uses one; what failed is said in words that stand in the page. */
for (const form of document.querySelectorAll("form[data-passkey]")) {
  const said = form.querySelector("[data-unable]");
  const text = said.querySelector("p");
  const other = text.textContent;

  async function options() {
    const stated = document.getElementById("js_data");
    if (stated) return JSON.parse(stated.textContent);
    const answer = await fetch(form.action, {headers: {Accept: "application/json"}});
    return answer.json();
  }

  async function answered() {
    const asked = await options();
    if (form.dataset.passkey === "use") return webauthnJSON.get(asked.request_options);
    const kept = {residentKey: "required", requireResidentKey: true, userVerification: "required"};
    Object.assign(asked.creation_options.publicKey.authenticatorSelection, kept);
    return webauthnJSON.create(asked.creation_options);
  }

  function sorry(why) {
    text.textContent = said.dataset[why] ?? other;
    said.hidden = false;
  }

  form.querySelector("button").disabled = false;  // until here it would send an empty form
  form.addEventListener("submit", async submitted => {
    submitted.preventDefault();
    said.hidden = true;
    if (!window.PublicKeyCredential) return sorry("unable");
    try {
      form.elements.credential.value = JSON.stringify(await answered());
      form.submit();
    } catch (error) {
      sorry(error.name.toLowerCase());
    }
  });
}
