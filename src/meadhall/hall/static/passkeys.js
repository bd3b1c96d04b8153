/* Passkeys: the browser makes a key or signs with one, and the hall checks it. Buttons say with data-passkey what for: "new" (an
   account), "add" (another key) or "in" (sign in). Where a browser cannot, they stay hidden. */

import { word } from "./words.js";

const able = window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

export function start() {
  for (const way of document.querySelectorAll("[data-passkey-way]")) way.hidden = !able;
  if (!able) for (const way of document.querySelectorAll("details[data-password-way]")) way.open = true;
}

export async function press(what, button) {
  const form = button.closest("form");
  if (what === "new" && !named(form)) return;
  const given = what === "new" ? { name: form.elements.name.value, code: form.elements.code?.value ?? "" } : {};
  button.disabled = true;
  try {
    const options = await ask(`${what}-ask`, given);
    const credential = what === "in" ? await signed(options) : await made(options);
    location.href = (await ask(what, { ...given, credential })).to;
  } catch (error) {
    problem(error.name === "NotAllowedError" || error.name === "AbortError" ? word("passkeyNo") : error.message);
    button.disabled = false;
  }
}

/* The name and the code have to be there; the password next to them need not. */
function named(form) {
  return [form.elements.name, form.elements.code].every((field) => !field || field.reportValidity());
}

async function ask(step, message) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(`/account/passkey/${step}`, { method: "POST", headers, body: JSON.stringify(message) });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.message || word("passkeyNo"));
  return told;
}

async function made(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  };
  const { id, rawId, type, response } = await navigator.credentials.create({ publicKey });
  return {
    id, type, rawId: text(rawId),
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  };
}

async function signed(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] };
  const { id, rawId, type, response } = await navigator.credentials.get({ publicKey });
  return {
    id, type, rawId: text(rawId),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
}

function problem(message) {
  const box = document.getElementById("passkey-problem");
  box.querySelector("span").textContent = message;
  box.hidden = false;
  box.scrollIntoView({ block: "center" });
}

const bytes = (base64url) => Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
