import { useEffect } from "react";

/**
 * The field one is in stays where it is in the window, whatever others change above it. A browser holds the first thing
 * in the window instead, at the top of a page nothing at all, and Safari nothing anywhere.
 */
export function useHeldField(): void {
  useEffect(holdField, []);
}

const fields = "main :is(input, textarea, select, [contenteditable])";

type Held = {
  readonly field: Element;
  /** The field, or the form around it: what appears within the form answers what she does there. */
  readonly place: Element;
  readonly top: number;
  readonly scrolled: number;
  readonly isInWindow: boolean;
};

function holdField(): () => void {
  let held: Held | undefined;
  const around = new ResizeObserver(putBack);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("focusin", ({ target }) => hold(target), { signal });
  document.addEventListener("focusout", () => hold(null), { signal });
  document.addEventListener("scroll", look, { signal, capture: true, passive: true });
  window.addEventListener("resize", look, { signal });
  hold(document.activeElement);
  return () => {
    listening.abort();
    around.disconnect();
  };

  function hold(target: EventTarget | null) {
    around.disconnect();
    held = undefined;
    if (!(target instanceof Element && target.matches(fields))) return;
    const place = target.closest("form") ?? target;
    held = whereIs(target, place);
    for (let outer = place.parentElement; outer?.closest("main"); outer = outer.parentElement)
      around.observe(outer);
  }

  /** Whoever scrolls, or turns her device, puts the field somewhere else herself. */
  function look() {
    held &&= whereIs(held.field, held.place);
  }

  function putBack() {
    if (held === undefined || !held.field.isConnected) return;
    const { place, field, isInWindow, ...before } = held;
    const now = whereIs(field, place);
    const isMoved = Math.abs(now.top + now.scrolled - before.top - before.scrolled) >= 1;
    if (isMoved && isInWindow) window.scrollBy({ top: now.top - before.top, behavior: "instant" });
    look();
  }
}

function whereIs(field: Element, place: Element): Held {
  const { top, bottom } = field.getBoundingClientRect();
  return {
    field,
    place,
    top: place.getBoundingClientRect().top,
    scrolled: window.scrollY,
    isInWindow: bottom > 0 && top < window.innerHeight,
  };
}
