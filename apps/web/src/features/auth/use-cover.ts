import { useLayoutEffect, useState } from "react";
import "./lock-screen.css";

/**
 * An element over the whole page. While it is there, nothing behind it can be seen, read out, focused or heard, and the
 * browser tab shows `title`; afterwards the page is as before, with the focus where it was.
 */
export function useCover(title: string): HTMLElement {
  const [cover] = useState(makeCover);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const named = document.createElement("title");
    named.textContent = title;
    // keeps the first title, because the screen behind may change its own in the meantime
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

/** Mantine's dialogs listen to Escape everywhere except in elements with this attribute. */
const escapeMark = "data-mantine-stop-propagation";
const noEscape = (element: Element) => element.setAttribute(escapeMark, "true");

function makeCover(): HTMLElement {
  const cover = document.createElement("div");
  cover.dataset["lockScreen"] = "";
  // keys pressed here must not reach the shortcuts of the page behind
  cover.addEventListener("focusin", ({ target }) => target instanceof Element && noEscape(target));
  cover.addEventListener("keydown", (event) => event.stopPropagation());
  return cover;
}

/** Includes elements added later, such as a dialog that opens by itself. */
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
