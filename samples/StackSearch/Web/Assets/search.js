// Makes the search answer while the visitor types. Without it every link and the form work as they are:
// it asks for the same addresses, says that it needs the changing part only, and puts that in its place.
"use strict";
(() => {
  const box = document.getElementById("q");
  const form = box.form;
  const status = document.getElementById("status");
  const results = () => document.getElementById("results");
  let running = null;
  let timer = 0;

  // Said at the first keystroke; the style waits a moment before it shows it.
  function setBusy(isBusy) {
    if (isBusy) results()?.setAttribute("aria-busy", "true"); else results()?.removeAttribute("aria-busy");
  }

  const complaint = Object.assign(document.createElement("p"), { className: "notice" });
  function complain(text) {
    complaint.textContent = status.textContent = text;
    results().before(complaint);
  }

  async function show(address, { history: how, focus } = {}) {
    running?.abort();
    const mine = running = new AbortController();
    setBusy(true);
    try {
      const answer = await fetch(address, { headers: { "X-Fragment": "results" }, signal: mine.signal });
      const html = await answer.text();
      if (mine.signal.aborted) return;
      if (!answer.ok || answer.headers.get("X-Fragment") !== "results") throw new Error(answer.statusText);
      const focused = results().contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
      results().outerHTML = html;
      setBusy(false);
      complaint.remove();
      if (focused) document.querySelector(`#results a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
      document.title = results().dataset.title;
      status.textContent = results().dataset.status;
      if (how === "replace") history.replaceState(null, "", address);
      if (how === "push") history.pushState(null, "", address);
      syncForm(address);
      focus?.();
    } catch (error) {
      if (error.name === "AbortError") return;
      // Nobody who is typing asked to leave the page that can still be read; a click or Enter did.
      if (how === "replace") complain("No answer. Press Enter to try again.");
      else location.assign(address);
    } finally {
      if (running === mine) { running = null; setBusy(false); }
    }
  }

  // The form carries the choices along, for the case that it is sent without us.
  function syncForm(address) {
    for (const old of form.querySelectorAll("input[type=hidden]")) old.remove();
    for (const [name, value] of new URL(address, location).searchParams) {
      if (name === "q" || name === "page") continue;
      const input = document.createElement("input");
      input.type = "hidden"; input.name = name; input.value = value;
      form.append(input);
    }
  }

  function addressOfText() {
    const query = new URLSearchParams(new FormData(form));
    const text = query.get("q").trim();
    query.delete("q");
    const ordered = new URLSearchParams(text ? { q: text } : {});
    for (const [name, value] of query) ordered.append(name, value);
    return "/" + (ordered.size ? "?" + ordered : "");
  }

  const isHere = address => new URL(address, location).search === location.search;

  box.addEventListener("input", () => {
    if (!results()) return;
    clearTimeout(timer);
    setBusy(true);
    timer = setTimeout(() => {
      if (!isHere(addressOfText()) || running) show(addressOfText(), { history: "replace" });
      else setBusy(false);
    }, 140);
  });

  form.addEventListener("submit", event => {
    if (!results()) return;
    event.preventDefault();
    clearTimeout(timer);
    show(addressOfText(), { history: isHere(addressOfText()) ? undefined : "push" });
  });

  document.addEventListener("click", event => {
    const link = event.target.closest?.("a[data-live]");
    if (!link || !results() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer);
    const key = link.dataset.live;
    show(link.getAttribute("href"), {
      history: "push",
      focus() {
        box.value = new URLSearchParams(location.search).get("q") ?? "";
        const same = document.querySelector(`a[data-live="${CSS.escape(key)}"]`);
        if (same && !key.startsWith("page-")) return same.focus({ preventScroll: true });
        scrollTo(0, 0);
        document.getElementById("found").focus({ preventScroll: true });
      },
    });
  });

  addEventListener("popstate", () => {
    if (!results() || location.pathname !== "/") return void location.reload();
    box.value = new URLSearchParams(location.search).get("q") ?? "";
    show(location.pathname + location.search);
  });

  function move(step) {
    const links = [...document.querySelectorAll(".hit-link")];
    if (!links.length) return false;
    const at = links.indexOf(document.activeElement);
    if (at < 0 && step < 0) return false;
    if (at === 0 && step < 0) { box.focus(); return true; }
    const next = links[Math.min(at + step, links.length - 1)];
    next.focus({ preventScroll: true });
    next.closest(".hit").scrollIntoView({ block: "nearest" });
    return true;
  }

  // Single keys can be switched off (WCAG 2.1.4): software that types what is spoken would press them.
  const keys = document.getElementById("keys");
  keys.hidden = false;
  try { if (localStorage.getItem("keys") === "off") keys.setAttribute("aria-pressed", "false"); } catch { /* No storage: they are on. */ }
  keys.addEventListener("click", () => {
    const isOn = keys.getAttribute("aria-pressed") !== "true";
    keys.setAttribute("aria-pressed", String(isOn));
    try { localStorage.setItem("keys", isOn ? "on" : "off"); } catch { /* No storage: until the next page. */ }
  });

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const typing = event.target.matches?.("input, textarea, select, [contenteditable]");
    const inHits = event.target.matches?.(".hit-link");
    const isOn = keys.getAttribute("aria-pressed") === "true";
    // By itself the browser would clear the text, and the search with it.
    if (typing && event.key === "Escape") { event.preventDefault(); box.blur(); return; }
    if (typing && event.key === "ArrowDown" && move(1)) { event.preventDefault(); return; }
    if (typing) return;
    if (isOn && event.key === "/") { event.preventDefault(); box.focus(); box.select(); return; }
    const step = (isOn && event.key === "j") || (inHits && event.key === "ArrowDown") ? 1 : (isOn && event.key === "k") || (inHits && event.key === "ArrowUp") ? -1 : 0;
    if (step && move(step)) event.preventDefault();
  });
})();
