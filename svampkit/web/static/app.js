"use strict";
(() => {
  const said = () => document.getElementById("said");
  const tell = (text, calm) => {
    const box = said();
    if (!box) return;
    box.textContent = text;
    box.hidden = !text;
    box.classList.toggle("calm", Boolean(calm));
  };

  // ---- a failure is one sentence where the person looks; what was typed stays in its field
  document.addEventListener("htmx:responseError", (event) => {
    const body = event.detail.xhr.responseText || "";
    let text = "The server could not do this; try again.";
    const holder = new DOMParser().parseFromString(body, "text/html").querySelector("[data-fault]");
    if (holder) text = holder.textContent.trim();
    else if (body && body.length < 400 && !body.startsWith("<")) text = body.trim();
    tell(text);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!event.detail.elt.hasAttribute("data-quiet")) tell("");
    const form = heldBy(event.detail.elt);
    const path = event.detail.requestConfig && event.detail.requestConfig.path;
    if (form && path && path.endsWith("/typing")) mark(form, "Reading what you typed …", false);
  });

  // ---- what is typed is kept here until the server says that it has it
  const keyOf = (form) => "svampkit " + form.dataset.keep;
  const values = (form) => JSON.stringify([...new FormData(form)].filter(([name]) => name !== "csrf"));
  const mark = (form, text, late) => {
    const place = form.querySelector(".saved");
    if (!place) return;
    place.textContent = text;
    place.classList.toggle("late", Boolean(late));
  };
  const begin = (root) => {
    for (const form of root.querySelectorAll("form[data-keep]")) {
      const kept = localStorage.getItem(keyOf(form));
      if (kept && kept !== values(form)) {
        for (const [name, value] of JSON.parse(kept)) if (form.elements[name]) form.elements[name].value = value;
        mark(form, "What you had typed without a connection is back.", false);
        window.setTimeout(() => form.dispatchEvent(new Event("input", { bubbles: true })), 0);
      }
    }
  };
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-keep]") || (event.target.matches("form[data-keep]") && event.target);
    if (form) localStorage.setItem(keyOf(form), values(form));
  });
  const heldBy = (elt) => elt.closest("form[data-keep]");
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = heldBy(event.detail.elt);
    if (!form || !event.detail.successful) return;
    const sent = event.detail.requestConfig && event.detail.requestConfig.path;
    if (sent && sent.endsWith("/typing")) {
      if (localStorage.getItem(keyOf(form)) === values(form)) localStorage.removeItem(keyOf(form));
      mark(form, "Kept.", false);
    }
  });
  let trying = 0;
  document.addEventListener("htmx:sendError", (event) => {
    const form = heldBy(event.detail.elt);
    if (!form) {
      tell("No connection to the server; try again in a moment.");
      return;
    }
    mark(form, "No connection: what you type is kept in this browser and sent as soon as the server is back.", true);
    window.clearTimeout(trying);
    trying = window.setTimeout(() => form.isConnected && form.dispatchEvent(new Event("input", { bubbles: true })), 2000);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.keep && !form.hasAttribute("hx-post")) localStorage.removeItem(keyOf(form));
  });
  document.addEventListener("svampkit:done", () => {
    for (const form of document.querySelectorAll("form[data-keep]")) localStorage.removeItem(keyOf(form));
  });

  // ---- the keys of the terminal session: an element with data-key is pressed by it
  const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]");
  document.addEventListener("keydown", (event) => {
    if (event.metaKey) return;
    // with Alt some keyboards write another sign: the key's place says which digit it is
    const name = (event.ctrlKey ? "ctrl+" : "") + (event.altKey ? "alt+" + event.code.replace("Digit", "") : event.key);
    if (!event.ctrlKey && !event.altKey && typing(event.target) && event.key !== "Escape" && event.key !== "F2") return;
    const lines = [...document.querySelectorAll(".line")];
    if (lines.length && (event.key === "ArrowDown" || event.key === "ArrowUp") && !event.ctrlKey) {
      const at = lines.findIndex((line) => line.classList.contains("at"));
      const next = lines[Math.max(0, Math.min(lines.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))];
      choose(next);
      event.preventDefault();
      return;
    }
    const scope = document.querySelector(".line.at");
    const wanted = `[data-key~="${CSS.escape(name)}"]`;
    const place = (scope && scope.querySelector(wanted)) || [...document.querySelectorAll(wanted)].find((e) => !e.closest(".line"));
    if (!place) return;
    event.preventDefault();
    place.matches("input, textarea, select") ? place.focus() : place.click();
  });
  const choose = (line) => {
    for (const other of document.querySelectorAll(".line.at")) other.classList.remove("at");
    line.classList.add("at");
    const details = line.querySelector("details");
    if (details) {
      for (const other of document.querySelectorAll(".line details[open]")) if (other !== details) other.open = false;
      details.open = true;
    }
    (line.querySelector("summary, a, button") || line).focus({ preventScroll: true });
    line.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("click", (event) => {
    const line = event.target.closest(".line");
    if (line && !line.classList.contains("at")) {
      for (const other of document.querySelectorAll(".line.at")) other.classList.remove("at");
      line.classList.add("at");
    }
    const word = event.target.closest("[data-word]");
    if (word) {
      const all = [...document.querySelectorAll("[data-word]")];
      const first = all.findIndex((w) => w.getAttribute("aria-pressed") === "true");
      const at = all.indexOf(word);
      const from = event.shiftKey && first >= 0 ? Math.min(first, at) : at;
      const to = event.shiftKey && first >= 0 ? Math.max(first, at) : at;
      all.forEach((w, n) => w.setAttribute("aria-pressed", String(n >= from && n <= to)));
      const form = document.getElementById("tagging");
      form.elements.first.value = from;
      form.elements.last.value = to;
      for (const button of form.querySelectorAll("button")) button.disabled = false;
      const chosen = document.getElementById("chosen");
      chosen.textContent = all.slice(from, to + 1).map((w) => w.dataset.word).join(" ");
    }
    const reading = event.target.closest("[data-choose]");
    if (reading) {
      const field = document.getElementById("world");
      field.value = reading.getAttribute("aria-pressed") === "true" ? "" : reading.dataset.choose;
      field.closest("details").open = true;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const tag = event.target.closest("[data-insert]");
    if (tag) {
      const field = lastField && lastField.isConnected ? lastField : document.getElementById("body");
      field.setRangeText(tag.dataset.insert, field.selectionStart, field.selectionEnd, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.focus();
    }
    const sure = event.target.closest("[data-confirm]");
    if (sure && !window.confirm(sure.dataset.confirm)) event.preventDefault();
  });

  // ---- the readings of another text are others
  document.addEventListener("input", (event) => {
    const field = document.getElementById("world");
    if (field && event.target.matches("#body, #question") && /^[12]$/.test(field.value)) field.value = "";
    if (!event.target.matches("[data-filter]")) return;
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const line of document.querySelectorAll(".line details .words")) {
      const fits = words.every((word) => line.textContent.toLowerCase().includes(word));
      line.closest(".line").hidden = !fits;
      if (fits && words.length) for (let box = line.closest("ul").closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    }
  });

  let lastField = null;
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("#body, #question")) lastField = event.target;
  });

  begin(document);
  document.addEventListener("htmx:load", (event) => {
    begin(event.detail.elt.parentNode || document);
    const first = document.querySelector(".line");
    if (first && !document.querySelector(".line.at")) first.classList.add("at");
  });
})();
