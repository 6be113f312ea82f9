import { useLayoutEffect, useState } from "react";
import "./lock-screen.css";

/**
 * An element of its own over the whole page. As long as it stands nothing behind it is seen, read out, focused or heard,
 * and the browser's tab says `title`; after it the page is as it was, with the focus where it was.
 */
export function useCover(title: string): HTMLElement {
  const [cover] = useState(makeCover);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const named = document.createElement("title");
    named.textContent = title;
    // the first title counts, and that of the screen behind may change meanwhile
    document.head.prepend(named);
    document.body.dataset["locked"] = "";
    noEscape(document.body);
    document.body.append(cover);
    cover.querySelector("input")?.focus();
    const stopHiding = hideOthers(cover);
    silence();
    return () => {
      stopHiding();
      cover.remove();
      delete document.body.dataset["locked"];
      document.body.removeAttribute(escapeMark);
      named.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [cover, title]);
  return cover;
}

/** The kit's dialogs hear Escape wherever it is pressed, but for elements that carry this. */
const escapeMark = "data-mantine-stop-propagation";
const noEscape = (element: Element) => element.setAttribute(escapeMark, "true");

function makeCover(): HTMLElement {
  const cover = document.createElement("div");
  cover.dataset["lockScreen"] = "";
  // keys pressed here are nothing to the shortcuts of the page behind
  cover.addEventListener("focusin", ({ target }) => target instanceof Element && noEscape(target));
  cover.addEventListener("keydown", (event) => event.stopPropagation());
  return cover;
}

/** Those that come later too, such as a dialog that opens by itself. */
function hideOthers(cover: HTMLElement): () => void {
  const hidden = new Set<Element>();
  const hide = () => {
    for (const one of document.body.children) {
      if (one === cover || one.hasAttribute("inert")) continue;
      one.setAttribute("inert", "");
      hidden.add(one);
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    for (const one of hidden) one.removeAttribute("inert");
  };
}

function silence(): void {
  for (const sound of document.querySelectorAll("audio, video"))
    if (sound instanceof HTMLMediaElement && !sound.paused) sound.pause();
}
