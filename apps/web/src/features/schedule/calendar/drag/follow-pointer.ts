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
  const drag = dragFrom(down, space, events);
  const isTouch = down.pointerType === "touch";
  const timer = isTouch ? setTimeout(drag.begin, longPressMs) : undefined;
  hearPointer(down, life.signal, { onMove: move, onStop: stop, isDragging: drag.isUnderWay });

  function move(to: Place) {
    drag.moveTo(to);
    if (drag.isUnderWay() || !isFar(down, to)) return;
    if (isTouch) stop("cancelled");
    else drag.begin();
  }

  function stop(how: Ending) {
    clearTimeout(timer);
    life.abort();
    drag.end(how);
  }
}

type Ending = "dropped" | "cancelled";

const isFar = (down: PointerEvent, at: Place) =>
  Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) >
  (down.pointerType === "touch" ? touchSlack : mouseSlack);

/** A drag that is not under way before `begin`, and over after `end`. */
function dragFrom(down: PointerEvent, space: DragSpace, { onBegin, onShift, onEnd }: DragEvents) {
  const origin = placeAt(down, space);
  let at: Place = down;
  let state: "waiting" | "under-way" | "over" = "waiting";
  return { begin, moveTo, end, isUnderWay: () => state === "under-way" };

  function begin() {
    if (state !== "waiting") return;
    state = "under-way";
    space.scroller.setPointerCapture?.(down.pointerId);
    onBegin();
    requestAnimationFrame(frame);
  }

  function moveTo({ clientX, clientY }: Place) {
    at = { clientX, clientY };
  }

  // once a frame, however many moves the pointer reports
  function frame() {
    if (state !== "under-way") return;
    scrollAtEdge(space.scroller, at, down);
    tell();
    requestAnimationFrame(frame);
  }

  function tell() {
    const now = placeAt(at, space);
    onShift(now.column - origin.column, now.minute - origin.minute);
  }

  function end(how: Ending) {
    const wasUnderWay = state === "under-way";
    if (wasUnderWay && how === "dropped") tell();
    state = "over";
    if (!wasUnderWay) return;
    swallowClick();
    onEnd(how);
  }
}

type Heard = {
  readonly onMove: (to: Place) => void;
  readonly onStop: (how: Ending) => void;
  readonly isDragging: () => boolean;
};

/** Hears of the pointer, and of what else ends a drag, wherever it happens, until `signal`. */
function hearPointer({ pointerId, pointerType }: PointerEvent, signal: AbortSignal, heard: Heard): void {
  const { onMove, onStop, isDragging } = heard;
  listen("pointermove", (event) => event.pointerId === pointerId && onMove(event));
  listen("pointerup", (event) => event.pointerId === pointerId && onStop("dropped"));
  listen("pointercancel", (event) => event.pointerId === pointerId && onStop("cancelled"));
  // of the window: a press takes the focus from something else, which is no reason to stop
  listen("blur", (event) => event.target === window && onStop("cancelled"));
  listen("contextmenu", (event) => pointerType === "touch" && event.preventDefault());
  listen("keydown", (event) => {
    if (!isDragging() || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onStop("cancelled");
  });

  function listen<Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) {
    window.addEventListener(name, act, { signal, capture: true });
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
