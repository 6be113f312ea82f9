/** How a drag maps window coordinates (`clientX`, `clientY`) to the calendar. */
export type DragSpace = {
  readonly scroller: HTMLElement;
  /** The column at `clientX`, or the nearest one. */
  readonly columnAt: (clientX: number) => number;
  /** Minutes after midnight at `clientY`; may be outside the day. */
  readonly minuteAt: (clientY: number) => number;
};

export type DragEvents = {
  readonly onBegin: () => void;
  /** Distance from the start of the drag. */
  readonly onShift: (columns: number, minutes: number) => void;
  readonly onEnd: (how: "dropped" | "canceled") => void;
};

const mouseSlack = 4;
const touchSlack = 8;
const longPressMs = 350;

/**
 * Follows one pointer after it is pressed. A mouse drags after a few pixels, a finger after a long press, so that touch
 * scrolling still works. Escape cancels.
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
    if (isTouch) stop("canceled");
    else drag.begin();
  }

  function stop(how: Ending) {
    clearTimeout(timer);
    life.abort();
    drag.end(how);
  }
}

type Ending = "dropped" | "canceled";

const isFar = (down: PointerEvent, at: Place) =>
  Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) >
  (down.pointerType === "touch" ? touchSlack : mouseSlack);

/** A drag that runs between `begin` and `end`. */
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

  // once per frame, however many moves the pointer reports
  function frame() {
    if (state !== "under-way") return;
    scrollAtEdge(space.scroller, at, down);
    notify();
    requestAnimationFrame(frame);
  }

  function notify() {
    const now = placeAt(at, space);
    onShift(now.column - origin.column, now.minute - origin.minute);
  }

  function end(how: Ending) {
    const wasUnderWay = state === "under-way";
    if (wasUnderWay && how === "dropped") notify();
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

/** Listens on the window for the pointer and everything that ends a drag, until `signal` aborts. */
function hearPointer({ pointerId, pointerType }: PointerEvent, signal: AbortSignal, heard: Heard): void {
  const { onMove, onStop, isDragging } = heard;
  listen("pointermove", (event) => event.pointerId === pointerId && onMove(event));
  listen("pointerup", (event) => event.pointerId === pointerId && onStop("dropped"));
  listen("pointercancel", (event) => event.pointerId === pointerId && onStop("canceled"));
  // only the window's own blur: a press that moves the focus does not end the drag
  listen("blur", (event) => event.target === window && onStop("canceled"));
  listen("contextmenu", (event) => pointerType === "touch" && event.preventDefault());
  listen("keydown", (event) => {
    if (!isDragging() || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onStop("canceled");
  });

  function listen<Name extends keyof WindowEventMap>(
    name: Name,
    action: (event: WindowEventMap[Name]) => void,
  ) {
    window.addEventListener(name, action, { signal, capture: true });
  }
}

type Place = { readonly clientX: number; readonly clientY: number };

const placeAt = ({ clientX, clientY }: Place, { columnAt, minuteAt }: DragSpace) => ({
  column: columnAt(clientX),
  minute: minuteAt(clientY),
});

/** Suppresses the click that the browser fires after a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

const edge = 40;
const fastest = 14;

type Point = { readonly clientX: number; readonly clientY: number };

/**
 * Scrolls one step per frame when the pointer is near an edge, faster when nearer. The edge where the drag started
 * counts only once the pointer gets closer to it.
 */
function scrollAtEdge(scroller: HTMLElement, at: Point, from: Point): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const x = speed({ at: at.clientX, from: from.clientX, start: left, end: right });
  const y = speed({ at: at.clientY, from: from.clientY, start: top, end: bottom });
  if (x !== 0 || y !== 0) scroller.scrollBy({ left: x, top: y, behavior: "instant" });
}

type Line = { readonly at: number; readonly from: number; readonly start: number; readonly end: number };

function speed({ at, from, start, end }: Line): number {
  const first = Math.min(start + edge, from);
  const last = Math.max(end - edge, from);
  const into = at < first ? at - first : at > last ? at - last : 0;
  return Math.max(-1, Math.min(1, into / edge)) * fastest;
}
