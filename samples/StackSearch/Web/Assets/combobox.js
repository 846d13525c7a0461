// Makes a combobox of the search box: a list of completions that can be reached by keys, as the ARIA Authoring Practices describe it.
// The texts come with the results that are loaded while somebody types, so no further request is made. Without this script the box is a plain one.
"use strict";
(() => {
  const box = document.getElementById("q");
  const list = document.createElement("ul");
  list.id = "completions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Completions");
  box.form.append(list);
  // A search field may not be a combobox.
  box.type = "text";
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": list.id, "aria-expanded": "false" })) box.setAttribute(name, value);

  let active = -1;

  const isOpen = () => !list.hidden;

  function open() {
    if (!list.childElementCount) return false;
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    return true;
  }

  function close() {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    choose(-1);
  }

  function choose(index) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = list.children[active];
    if (!option) return box.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", option.id);
  }

  function accept(option) {
    box.value = option.textContent;
    close();
  }

  box.addEventListener("completions", event => {
    close();
    list.replaceChildren(...event.detail.map((text, index) => {
      const option = document.createElement("li");
      option.id = `completion-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.textContent = text;
      return option;
    }));
    if (document.activeElement === box) open();
  });

  box.addEventListener("input", close);
  box.addEventListener("blur", close);
  box.form.addEventListener("submit", close);

  // Before the keys of the page: what the list takes is marked as done.
  box.addEventListener("keydown", event => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const count = list.childElementCount;
    if (event.altKey) {
      if (event.key === "ArrowDown" && open()) event.preventDefault();
      if (event.key === "ArrowUp" && isOpen()) { close(); event.preventDefault(); }
      return;
    }
    if (!isOpen()) return;
    switch (event.key) {
      // One place more than there are options: before the first and after the last one is the box itself.
      case "ArrowDown": choose(active + 1 < count ? active + 1 : -1); break;
      case "ArrowUp": choose(active < 0 ? count - 1 : active - 1); break;
      case "Enter":
        if (active < 0) return;
        accept(list.children[active]);
        box.form.requestSubmit();
        break;
      case "Tab":
        // The focus goes on as it would, with the text that was chosen.
        if (active >= 0) { accept(list.children[active]); box.dispatchEvent(new Event("input", { bubbles: true })); }
        return;
      case "Escape": close(); break;
      default: return;
    }
    event.preventDefault();
  });

  // The box keeps the focus.
  list.addEventListener("pointerdown", event => event.preventDefault());
  list.addEventListener("click", event => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    accept(option);
    box.form.requestSubmit();
  });
})();
