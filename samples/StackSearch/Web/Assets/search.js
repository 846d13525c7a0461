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

  // While somebody is typing, nothing is reported: what says that nothing was found, or that a word was left out, waits for a pause or for Enter.
  const pause = 140;
  const longPause = 1000;
  let settling = 0;
  let waiting = null;
  let isTyping = false;

  function settle() {
    clearTimeout(settling);
    isTyping = false;
    if (waiting) { waiting(); waiting = null; setBusy(false); }
    results()?.removeAttribute("data-draft");
  }

  const complaint = Object.assign(document.createElement("p"), { className: "notice" });
  function complain(text) {
    complaint.textContent = status.textContent = text;
    results().before(complaint);
  }

  const offer = texts => box.dispatchEvent(new CustomEvent("completions", { detail: texts }));

  // The changing part of a page, from the address that a visitor without a script would go to.
  async function load(address, signal) {
    const answer = await fetch(address, { headers: { "X-Fragment": "results" }, signal });
    const html = await answer.text();
    if (!answer.ok || answer.headers.get("X-Fragment") !== "results") throw new Error(answer.statusText);
    return Object.assign(document.createElement("template"), { innerHTML: html }).content;
  }

  async function show(address, { history: how, focus, isDraft } = {}) {
    running?.abort();
    const mine = running = new AbortController();
    waiting = null;
    setBusy(true);
    try {
      const part = (await load(address, mine.signal)).getElementById("results");
      if (mine.signal.aborted) return;
      const put = () => {
        const focused = results().contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
        results().replaceWith(part);
        complaint.remove();
        if (focused) document.querySelector(`#results a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
        document.title = part.dataset.title;
        status.textContent = part.dataset.status;
        if (how === "replace") history.replaceState(null, "", address);
        if (how === "push") history.pushState(null, "", address);
        syncForm(address);
        focus?.();
      };
      if (isDraft) {
        if (isTyping) part.dataset.draft = "";
        offer(part.dataset.completions ? part.dataset.completions.split("\n") : []);
      }
      // The posts of the text before stay for so long.
      if (isTyping && part.dataset.empty !== undefined) waiting = put; else put();
    } catch (error) {
      if (error.name === "AbortError") return;
      // Nobody who is typing asked to leave the page that can still be read; a click or Enter did.
      if (how !== "replace") return location.assign(address);
      waiting = () => complain("No answer. Press Enter to try again.");
      if (!isTyping) settle();
    } finally {
      if (running === mine) { running = null; if (!waiting) setBusy(false); }
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

  // What a form without a script sends, less the fields that are empty: the address that the links have.
  function addressOf(sent) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(sent)) if (value.trim()) query.append(name, value.trim());
    return "/" + (query.size ? "?" + query : "");
  }

  const isHere = address => new URL(address, location).search === location.search;

  box.addEventListener("input", () => {
    clearTimeout(timer);
    clearTimeout(settling);
    settling = setTimeout(settle, longPause);
    isTyping = true;
    setBusy(true);
    timer = setTimeout(async () => {
      if (!results()) {
        const answer = await fetch("/api/complete?" + new URLSearchParams({ q: box.value }));
        if (answer.ok) offer((await answer.json()).completions.map(completion => completion.text));
      } else if (!isHere(addressOf(form)) || running) show(addressOf(form), { history: "replace", isDraft: true });
      else setBusy(false);
    }, pause);
  });

  document.addEventListener("submit", event => {
    if (!results() || event.target.getAttribute("action") !== "/") return;
    event.preventDefault();
    clearTimeout(timer);
    settle();
    const address = addressOf(event.target);
    show(address, { history: isHere(address) ? undefined : "push" });
  });

  document.addEventListener("click", event => {
    const link = event.target.closest?.("a[data-live]");
    if (!link || !results() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer);
    settle();
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

  // The tags: those that were counted are filtered here, and the others come from the page of all tags.
  let finding = 0;
  document.addEventListener("input", event => {
    if (event.target.id !== "tag") return;
    clearTimeout(finding);
    finding = setTimeout(findTags, pause);
  });

  async function findTags() {
    const field = document.getElementById("tag");
    const list = document.getElementById("tag-list");
    const name = field.value.trim();
    let found = document.getElementById("tag-found");
    list.hidden = name.length > 0;
    if (!name) return found?.remove();
    const query = new URLSearchParams(location.search);
    query.delete("page");
    query.append("name", name);
    const part = await load("/tags?" + query).catch(() => null);
    if (!part || field.value.trim() !== name) return;
    found = document.getElementById("tag-found") ?? Object.assign(document.createElement("div"), { id: "tag-found" });
    found.replaceChildren(part);
    list.after(found);
  }

  // Code can be copied; where the browser forbids that, there is no button.
  if (navigator.clipboard) {
    for (const code of document.querySelectorAll(".prose pre")) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: "Copy" });
      const frame = Object.assign(document.createElement("div"), { className: "code" });
      code.replaceWith(frame);
      frame.append(code, button);
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
          status.textContent = button.textContent = "Copied";
        } catch {
          status.textContent = button.textContent = "Not copied";
        }
        setTimeout(() => { button.textContent = "Copy"; }, 2000);
      });
    }
  }

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
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    const typing = event.target.matches?.("input, textarea, select, [contenteditable]");
    const inHits = event.target.matches?.(".hit-link");
    const isOn = keys.getAttribute("aria-pressed") === "true";
    // By itself the browser would clear the text, and the search with it.
    if (typing && event.key === "Escape") { event.preventDefault(); event.target.blur(); return; }
    if (event.target === box && event.key === "ArrowDown" && move(1)) { event.preventDefault(); return; }
    if (typing) return;
    if (isOn && event.key === "/") { event.preventDefault(); box.focus(); box.select(); return; }
    const step = (isOn && event.key === "j") || (inHits && event.key === "ArrowDown") ? 1 : (isOn && event.key === "k") || (inHits && event.key === "ArrowUp") ? -1 : 0;
    if (step && move(step)) event.preventDefault();
  });
})();
