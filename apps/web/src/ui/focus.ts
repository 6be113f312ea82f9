import { type FocusEvent, useEffect, useRef } from "react";

/** A place where the focus was, with its ancestors, innermost first. */
type Stop = { readonly element: HTMLElement; readonly around: readonly Element[] };

/** How many places are remembered. */
const longestTrail = 30;
/** Time for a closing or re-rendered part to move the focus itself. */
const framesWaited = 3;

/** Where this file moved the focus because nothing else did. */
let stopgap: Element | undefined;

/** Whether the focus is not where a user or component put it. */
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

function afterFrames(count: number, action: () => void): void {
  if (count === 0) return action();
  requestAnimationFrame(() => afterFrames(count - 1, action));
}

/**
 * On unmount, returns the focus to where it was on mount, unless it has moved elsewhere.
 * Mantine does so only for dialogs that mount closed.
 */
export function useFocusBack(): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(pending.current);
    const before = document.activeElement;
    return () => {
      pending.current = setTimeout(() => {
        if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
}

const reachable = "a[href], button:not(:disabled), input:not(:disabled)";

type Held = { readonly element: Element; readonly at: number };

/**
 * When a focused element of a list disappears, such as with its row, its successor takes the focus; otherwise the
 * keyboard would be back at the top of the page. Returns props for the list's element.
 */
export function useFocusStays<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<Held>(undefined);
  // After each render, when something may have disappeared.
  useEffect(() => {
    if (held.current === undefined || held.current.element.isConnected) return;
    const { at } = held.current;
    held.current = undefined;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
    if (isFocusLost()) (all[at] ?? all.at(-1))?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const at = [...currentTarget.querySelectorAll(reachable)].indexOf(target);
      held.current = at < 0 ? undefined : { element: target, at };
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}

/** Content may render some frames late on a busy device; give up after about a second. */
const FRAMES_WAITED = 60;

/** Focuses an element once it renders, unless the user has moved elsewhere. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== from && !isFocusLost()) return;
      const found = find();
      if (found) found.focus();
      else if (framesLeft > 0) look(framesLeft - 1);
    });
  look(FRAMES_WAITED);
}

/** Moves the focus from a button that is about to disappear to its panel's heading or the page's content. */
export function focusPlaceOf(button: Element): void {
  const heading = button.closest("section")?.querySelector<HTMLElement>("h2");
  if (heading) heading.tabIndex = -1;
  const place = heading ?? button.closest("main");
  place?.focus({ preventScroll: true });
}

/** As a `ref`: content that replaces a form takes its focus and is announced. Needs `tabIndex={-1}`. */
export const focusHere = (element: HTMLElement | null): void => element?.focus();
