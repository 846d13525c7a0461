"use strict";
(() => {
  // Sorting: numbers by data-value, else by text; empty cells always at the end, and so is what was not timed, whose reason stands where the numbers would.
  // A second press turns the order round.
  const value = (row, index) => {
    const cell = row.cells[index];
    if (row.classList.contains("failed") && cell?.colSpan !== 1) return null;
    if (!cell) return null;
    const text = cell.dataset.value ?? cell.textContent.trim();
    if (text === "" || text === "–") return null;
    const number = Number(text.replaceAll(",", ""));
    return Number.isNaN(number) ? text.toLowerCase() : number;
  };
  const compare = (a, b) => (typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1);
  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, index) => head.querySelector("button").addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows].map(row => ({ row, key: value(row, index) }));
      rows.sort((a, b) => a.key === null || b.key === null ? (a.key === null) - (b.key === null) : down ? compare(b.key, a.key) : compare(a.key, b.key));
      table.tBodies[0].append(...rows.map(one => one.row));
    }));
  }

  const find = document.getElementById("find");
  const filter = () => {
    const formats = new Set([...document.querySelectorAll("input[name=format]:checked")].map(box => box.value));
    const wanted = find.value.trim().toLowerCase();
    let shown = 0, all = 0;
    for (const row of document.querySelectorAll("tr[data-format]")) {
      const name = row.querySelector("th").textContent.toLowerCase();
      row.hidden = (!formats.has(row.dataset.format) && row.dataset.format !== "other") || !name.includes(wanted);
      all++;
      shown += row.hidden ? 0 : 1;
    }
    document.getElementById("shown").textContent = shown === all ? "" : `${shown} of ${all} rows`;
  };
  find.addEventListener("input", filter);
  document.querySelector("form.controls").addEventListener("submit", event => event.preventDefault());
  for (const box of document.querySelectorAll("input[name=format]")) box.addEventListener("change", filter);
  for (const choice of document.querySelectorAll("input[name=times]"))
    choice.addEventListener("change", () => document.body.classList.toggle("absolute", document.querySelector("input[name=times]:checked").value === "absolute"));

  document.getElementById("save").addEventListener("click", async () => {
    const packed = Uint8Array.from(atob(document.getElementById("rows").textContent.trim()), c => c.charCodeAt(0));
    const rows = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([rows], { type: "application/x-ndjson" }));
    link.download = "rows.ndjson";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  filter();
})();
