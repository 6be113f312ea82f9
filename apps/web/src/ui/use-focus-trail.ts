import { useEffect } from "react";

/** A place where the focus was, with its ancestors, innermost first. */
type Stop = { readonly element: HTMLElement; readonly around: readonly Element[] };

/** How many places are remembered. */
const longestTrail = 30;
/** Time for a closing or re-rendered part to move the focus itself. */
const framesWaited = 3;

/** Where this file moved the focus because nothing else did. */
let stopgap: Element | undefined;

/** Whether the focus is nowhere that a user or component put it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === stopgap;
}

/**
 * When the focused element disappears, such as with a dialog or view, the focus returns to its previous place or to the
 * nearest heading, instead of the top of the page.
 */
export function useFocusTrail(): void {
  useEffect(followFocus, []);
}

function followFocus(): () => void {
  const trail: Stop[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const observer = new MutationObserver(look);
  let isWaiting = false;
  document.addEventListener("focusin", ({ target }) => remember(target), { signal });
  document.addEventListener("pointerdown", leave, { signal, capture: true });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
  return () => {
    listening.abort();
    observer.disconnect();
  };

  function remember(target: EventTarget | null) {
    if (!(target instanceof HTMLElement) || target === stopgap) return;
    stopgap = undefined;
    trail.push({ element: target, around: ancestorsOf(target) });
    if (trail.length > longestTrail) trail.shift();
  }

  /** A press on something unfocusable clears the trail on purpose; outside a dialog it only closes the dialog. */
  function leave({ target }: Event) {
    if (target instanceof Element && target.closest(takesPress) === null) trail.length = 0;
  }

  function look() {
    if (isWaiting || !isGone()) return;
    isWaiting = true;
    afterFrames(framesWaited, () => {
      isWaiting = false;
      if (!signal.aborted && isGone()) goBack(trail);
    });
  }

  function isGone() {
    const last = trail.at(-1);
    return last !== undefined && document.activeElement === document.body && !isUsable(last.element);
  }
}

const takesPress = "a[href], button, input, select, textarea, summary, [tabindex], label, #overlays";

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null || parentElement === document.body
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(":disabled") && element.closest("[hidden], [inert]") === null;

function goBack(trail: readonly Stop[]): void {
  for (const { element, around } of trail.toReversed()) {
    if (isUsable(element)) return element.focus({ preventScroll: true });
    const place = placeNear(around);
    if (place !== undefined) return stopAt(place);
  }
  const content = document.querySelector<HTMLElement>("main");
  if (content !== null) stopAt(content);
}

/** The heading of the closest remaining ancestor; undefined when its whole dialog is gone. */
function placeNear(around: readonly Element[]): HTMLElement | undefined {
  const isOver = around.some(({ id }) => id === "overlays");
  const left = around.filter((element) => element.isConnected && element.id !== "overlays");
  const within = isOver ? left.filter((element) => element.closest("[role=dialog]") !== null) : left;
  for (const element of within) {
    const heading = element.querySelector<HTMLElement>("h1, h2, h3, h4");
    if (heading !== null) return heading;
    if (element instanceof HTMLElement && element.matches("main, [role=dialog]")) return element;
  }
  return undefined;
}

function stopAt(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  stopgap = place;
  place.focus({ preventScroll: true });
}

function afterFrames(count: number, act: () => void): void {
  if (count === 0) return act();
  requestAnimationFrame(() => afterFrames(count - 1, act));
}
