import { scrollAtEdge } from "./scroll-at-edge.ts";

/** What a drag needs to know of the calendar it happens in. `clientX` and `clientY` are places in the window. */
export type DragSpace = {
  readonly scroller: HTMLElement;
  /** Which column lies at `clientX`; the nearest when none does. */
  readonly columnAt: (clientX: number) => number;
  /** Minutes after midnight at `clientY`, of a day that may go on above and below. */
  readonly minuteAt: (clientY: number) => number;
};

export type DragEvents = {
  readonly onBegin: () => void;
  /** How far it is from where it began. */
  readonly onShift: (columns: number, minutes: number) => void;
  readonly onEnd: (how: "dropped" | "cancelled") => void;
};

const mouseSlack = 4;
const touchSlack = 8;
const longPressMs = 350;

/**
 * Follows one pointer from where it went down. A mouse drags after a few pixels; a finger after a long press, so that
 * one can still scroll. Escape cancels.
 */
export function followPointer(down: PointerEvent, space: DragSpace, events: DragEvents): void {
  const life = new AbortController();
  const { signal } = life;
  const isTouch = down.pointerType === "touch";
  const origin = placeAt(down, space);
  let at = { clientX: down.clientX, clientY: down.clientY };
  let isDragging = false;
  const timer = isTouch ? setTimeout(begin, longPressMs) : undefined;

  listen("pointermove", (event) => {
    if (event.pointerId !== down.pointerId) return;
    at = { clientX: event.clientX, clientY: event.clientY };
    if (isDragging) return;
    const isFar =
      Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) > (isTouch ? touchSlack : mouseSlack);
    if (isFar && isTouch) finish("cancelled");
    if (isFar && !isTouch) begin();
  });
  listen("pointerup", (event) => event.pointerId === down.pointerId && finish("dropped"));
  listen("pointercancel", (event) => event.pointerId === down.pointerId && finish("cancelled"));
  // of the window: a press takes the focus from something else, which is no reason to stop
  listen("blur", (event) => event.target === window && finish("cancelled"));
  listen("contextmenu", (event) => isTouch && event.preventDefault());
  listen("keydown", (event) => {
    if (!isDragging || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish("cancelled");
  });

  function listen<Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) {
    window.addEventListener(name, act, { signal, capture: true });
  }

  function begin() {
    if (signal.aborted || isDragging) return;
    isDragging = true;
    space.scroller.setPointerCapture?.(down.pointerId);
    events.onBegin();
    requestAnimationFrame(frame);
  }

  // once a frame, however many moves the pointer reports
  function frame() {
    if (signal.aborted) return;
    scrollAtEdge(space.scroller, at, down);
    tell();
    requestAnimationFrame(frame);
  }

  function tell() {
    const now = placeAt(at, space);
    events.onShift(now.column - origin.column, now.minute - origin.minute);
  }

  function finish(how: "dropped" | "cancelled") {
    if (signal.aborted) return;
    clearTimeout(timer);
    if (isDragging && how === "dropped") tell();
    life.abort();
    if (!isDragging) return;
    swallowClick();
    events.onEnd(how);
  }
}

type Place = { readonly clientX: number; readonly clientY: number };

const placeAt = ({ clientX, clientY }: Place, { columnAt, minuteAt }: DragSpace) => ({
  column: columnAt(clientX),
  minute: minuteAt(clientY),
});

/** The click that a browser makes of every press and release is not meant when something was dragged. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
