"use strict";
(() => {
  const drawAll = () => {
    for (const place of document.querySelectorAll(".plot")) {
      const spec = JSON.parse(document.getElementById(place.id + "-data").textContent);
      place.replaceChildren();
      Plotly.newPlot(place, spec.data, spec.layout, { displayModeBar: false, responsive: true });
    }
  };
  drawAll();

  // a table wider than its place says that it scrolls
  const widen = () => {
    for (const box of document.querySelectorAll(".scroll")) {
      if (box.scrollWidth > box.clientWidth + 8) box.dataset.wide = "";
      else delete box.dataset.wide;
    }
  };
  widen();
  window.addEventListener("resize", widen);
  document.addEventListener("toggle", widen, true);

  // a figure's link opens the problems behind it
  const open = () => {
    const place = location.hash && document.getElementById(location.hash.slice(1));
    if (!place || place.tagName !== "DETAILS") return;
    place.open = true;
    place.scrollIntoView();
    place.querySelector("summary").focus();
  };
  window.addEventListener("hashchange", open);
  open();

  const table = document.getElementById("matrix");
  if (table) {
    const text = document.getElementById("matrix-text");
    const code = document.getElementById("matrix-code");
    const model = document.getElementById("matrix-model");
    const count = document.getElementById("matrix-count");
    const apply = () => {
      const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
      const shown = model ? model.value : "0";
      let seeds = 0;
      for (const body of table.tBodies) {
        body.hidden = body.dataset.model !== shown;
        if (body.hidden) continue;
        for (const row of body.rows) {
          const content = row.cells[0].textContent.toLowerCase();
          const found = words.every((word) => content.includes(word));
          const wrong =
            code.value === "" ||
            (code.value === "*" ? row.querySelector("[data-wrong]") !== null : "wrong" in row.cells[Number(code.value) + 1].dataset);
          row.hidden = !(found && wrong);
          if (!row.hidden) seeds += 1;
        }
      }
      count.textContent = seeds === 1 ? "1 seed" : seeds + " seeds";
    };
    document.getElementById("matrix-filters").addEventListener("submit", (event) => event.preventDefault());
    for (const control of [text, code, model]) if (control) control.addEventListener("input", apply);
    apply();
  }

  // paper shows what a click would, but of the seed groups only the first three, and what is most wrong in them
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")].filter((d) => !d.matches(".raw, .cell, .group .more, .group:nth-of-type(n + 4)"));
    for (const d of closed) d.open = true;
    for (const place of document.querySelectorAll(".plot")) Plotly.relayout(place, { width: 640 });
  });
  window.addEventListener("afterprint", () => {
    for (const d of closed) d.open = false;
    for (const place of document.querySelectorAll(".plot")) Plotly.relayout(place, { width: null, autosize: true });
  });
})();
