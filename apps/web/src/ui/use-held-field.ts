import { useEffect } from "react";

/**
 * Keeps the focused field at its place in the window when content above it changes. Browsers anchor the first visible
 * element instead, nothing at the top of a page, and Safari anchors nothing. A page too short to scroll that far gets
 * room at its end for as long as it is scrolled there.
 */
export function useHeldField(): void {
  useEffect(holdField, []);
}

const fields = "main :is(input, textarea, select, [contenteditable])";

type Held = {
  readonly field: Element;
  /** The field or its form: changes within the form come from the user's own input. */
  readonly place: Element;
  readonly top: number;
  readonly scrolled: number;
  readonly isInWindow: boolean;
};

function holdField(): () => void {
  let held: Held | undefined;
  /** Has room at its end. */
  let main: HTMLElement | null = null;
  const around = new ResizeObserver(putBack);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("focusin", ({ target }) => hold(target), { signal });
  document.addEventListener("focusout", () => hold(null), { signal });
  document.addEventListener("scroll", follow, { signal, capture: true, passive: true });
  window.addEventListener("resize", look, { signal });
  hold(document.activeElement);
  return () => {
    listening.abort();
    around.disconnect();
    main?.style.removeProperty("min-height");
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

  /** Scrolling moves the field on purpose; growth above it since the last frame does not. */
  function follow({ target }: Event) {
    if (target === document && main !== null) makeRoom(main, 0);
    if (held === undefined || target !== document) return look();
    const by = window.scrollY - held.scrolled;
    held = { ...held, top: held.top - by, scrolled: held.scrolled + by, isInWindow: isInWindow(held.field) };
  }

  /** Scrolling an area or rotating the device moves the field on purpose. */
  function look() {
    held &&= whereIs(held.field, held.place);
  }

  function putBack() {
    if (held === undefined || !held.field.isConnected) return;
    const { place, field, ...before } = held;
    const now = whereIs(field, place);
    const isMoved = Math.abs(now.top + now.scrolled - before.top - before.scrolled) >= 1;
    if (isMoved && before.isInWindow) scrollPage(now.top - before.top);
    look();
  }

  function scrollPage(top: number) {
    main = document.querySelector("main");
    if (main !== null && top > 0) makeRoom(main, top);
    window.scrollBy({ top, behavior: "instant" });
  }
}

/** Keeps `main` long enough to be scrolled by `top`, where its own content is shorter. */
function makeRoom(main: HTMLElement, top: number): void {
  const end = window.innerHeight + top - main.getBoundingClientRect().top;
  main.style.minHeight = `${Math.ceil(end)}px`;
}

function whereIs(field: Element, place: Element): Held {
  return {
    field,
    place,
    top: place.getBoundingClientRect().top,
    scrolled: window.scrollY,
    isInWindow: isInWindow(field),
  };
}

function isInWindow(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
