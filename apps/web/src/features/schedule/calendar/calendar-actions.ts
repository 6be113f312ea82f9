import type { CalendarVisit } from "@hearthside/contract";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";
import type { Day, LocalTime } from "../data/local-time.ts";
import {
  isSamePlace,
  noShift,
  type Placement,
  placementOf,
  type Shift,
  type ShiftIn,
  stepMinutes,
} from "../placement.ts";
import { type DragSpace, followPointer } from "./drag/follow-pointer.ts";
import type { VisitPiece } from "./lanes.ts";

/** Actions allowed in a calendar; left out when not allowed. Must be a stable object between renders. */
export type CalendarActions = {
  readonly onOpen: (visit: CalendarVisit) => void;
  readonly onDay?: (day: Day) => void;
  /** A free time was clicked. */
  readonly onNew?: (start: LocalTime, userId?: string | null) => void;
  readonly onMove?: (visit: CalendarVisit, to: Placement) => void;
};

/** Only a visit that has not started can be moved. */
export const isMovable = ({ status }: Pick<CalendarVisit, "status">) => status === "scheduled";

/** The settings that differ between calendars. Must be a stable object between renders. */
export type CalendarPlace = {
  /** Maps columns and hours to window coordinates. */
  readonly spaceOf: (scroller: HTMLElement) => DragSpace;
  /** The free time that was pressed; undefined outside the hours. */
  readonly freeAt: (
    event: MouseEvent<HTMLElement>,
  ) => { readonly start: LocalTime; readonly userId?: string | null } | undefined;
  /** Focuses a visit. */
  readonly goTo: (visit: CalendarVisit, scroller: HTMLElement) => void;
};

type Parts = {
  readonly columns: readonly (readonly VisitPiece[])[];
  readonly actions: CalendarActions;
  readonly moves: MovingActions;
  readonly place: CalendarPlace;
};

/** A new visit starts at the half hour before the pointer. */
export const newStepMinutes = 30;

/** One listener per event type for the whole calendar, because it may have thousands of visits. */
export function useCalendarHandlers({ columns, actions, moves, place }: Parts) {
  return useMemo(() => {
    const visitOf = (target: EventTarget): CalendarVisit | undefined => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>("[data-visit]")?.dataset.visit : undefined;
      return columns.flat().find(({ visit }) => visit.id === id)?.visit;
    };
    const canMove = (visit: CalendarVisit) => actions.onMove !== undefined && isMovable(visit);
    return {
      onClick: (event: MouseEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (visit !== undefined) return actions.onOpen(visit);
        const free = place.freeAt(event);
        if (free !== undefined) actions.onNew?.(free.start, free.userId);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (event.button === 0 && visit !== undefined && canMove(visit))
          dragVisit(event, visit, { moves, space: place.spaceOf(event.currentTarget) });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (visit === undefined || event.ctrlKey || event.metaKey) return;
        if (moves.held()?.by === "keys") return moveHeld(event, moves);
        if (canMove(visit) && isPickUp(event)) return pickUpByKey(event, visit, moves);
        if (!event.key.startsWith("Arrow")) return;
        event.preventDefault();
        const next = neighbourOf(columns, visit, event.key);
        if (next !== undefined) place.goTo(next, event.currentTarget);
      },
      onBlur: () => {
        if (moves.held()?.by === "keys") moves.putBack();
      },
    };
  }, [columns, actions, moves, place]);
}

/** A visit held over a new place by pointer or keys. */
export type Moving = {
  readonly visit: CalendarVisit;
  readonly to: Placement;
  readonly by: "pointer" | "keys";
};

type Moves = {
  readonly shiftIn: ShiftIn;
  readonly onMove: (visit: CalendarVisit, to: Placement) => void;
};

/** Picks up, shifts and drops a visit or puts it back. Nothing changes until it is dropped elsewhere. */
export function useMoving({ shiftIn, onMove }: Moves) {
  const [moving, setMoving] = useState<Moving>();
  const held = useRef<Moving>(undefined);
  const actions = useMemo(() => {
    const hold = (next: Moving | undefined) => {
      held.current = next;
      setMoving(next);
    };
    return {
      held: () => held.current,
      pickUp: (visit: CalendarVisit, by: Moving["by"]) => hold({ visit, to: placementOf(visit), by }),
      /** Relative to the visit's own place. */
      dragBy(shift: Shift) {
        if (held.current === undefined) return;
        const to = shiftIn(placementOf(held.current.visit), shift);
        if (!isSamePlace(to, held.current.to)) hold({ ...held.current, to });
      },
      /** Relative to where it is held. */
      nudge(shift: Shift) {
        if (held.current !== undefined) hold({ ...held.current, to: shiftIn(held.current.to, shift) });
      },
      putBack: () => hold(undefined),
      drop() {
        const dropped = held.current;
        hold(undefined);
        if (dropped !== undefined && !isSamePlace(dropped.to, placementOf(dropped.visit)))
          onMove(dropped.visit, dropped.to);
      },
    };
  }, [shiftIn, onMove]);
  return { moving, actions };
}

export type MovingActions = ReturnType<typeof useMoving>["actions"];

/** Drags a visit with the pointer; dragging its lower edge changes its length. */
function dragVisit(
  event: PointerEvent<HTMLElement>,
  visit: CalendarVisit,
  { moves, space }: { moves: MovingActions; space: DragSpace },
): void {
  const button = event.target instanceof Element ? event.target.closest("[data-visit]") : null;
  const isLonger = button !== null && isAtLowerEdge(button, event.clientY);
  followPointer(event.nativeEvent, space, {
    onBegin: () => moves.pickUp(visit, "pointer"),
    onShift: (columns, minutes) =>
      moves.dragBy(isLonger ? { ...noShift, length: minutes } : { columns, minutes, length: 0 }),
    onEnd: (how) => (how === "dropped" ? moves.drop() : moves.putBack()),
  });
}

/** `m`, or Alt with an arrow key. */
const isPickUp = ({ key, altKey }: KeyboardEvent) =>
  (altKey && key.startsWith("Arrow")) || (key.toLowerCase() === "m" && !altKey && hasSingleKeys());

function pickUpByKey(event: KeyboardEvent, visit: CalendarVisit, moves: MovingActions): void {
  event.preventDefault();
  moves.pickUp(visit, "keys");
  const shift = shiftOfKey(event);
  if (shift !== undefined) moves.nudge(shift);
}

/** Arrow keys move the picked-up visit, Enter drops it, Escape returns it. */
function moveHeld(event: KeyboardEvent, moves: MovingActions): void {
  const shift = shiftOfKey(event);
  if (shift !== undefined) moves.nudge(shift);
  else if (event.key === "Enter") moves.drop();
  else if (event.key === "Escape") moves.putBack();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const edgePixels = 8;

/** Whether a press hits the lower edge of an event, which changes its length. */
function isAtLowerEdge(event: Element, clientY: number): boolean {
  const { bottom, height } = event.getBoundingClientRect();
  return height > 2 * edgePixels && clientY >= bottom - edgePixels;
}

type Pressed = { readonly key: string; readonly shiftKey: boolean };

/** The shift a key applies to a held visit; undefined for other keys. */
export function shiftOfKey({ key, shiftKey }: Pressed): Shift | undefined {
  const down = key === "ArrowDown" ? stepMinutes : key === "ArrowUp" ? -stepMinutes : 0;
  const right = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (down === 0 && right === 0) return undefined;
  if (shiftKey) return right === 0 ? { ...noShift, length: down } : undefined;
  return { columns: right, minutes: down, length: 0 };
}

/** The visit an arrow key leads to: in the same column, or the nearest in time in the next column that has visits. */
export function neighbourOf(
  columns: readonly (readonly VisitPiece[])[],
  visit: CalendarVisit,
  key: string,
): CalendarVisit | undefined {
  const visitsOf = (pieces: readonly VisitPiece[]) => pieces.filter(({ isRest }) => !isRest);
  const at = columns.findIndex((pieces) => visitsOf(pieces).some((one) => one.visit === visit));
  const column = visitsOf(columns[at] ?? []);
  const place = column.findIndex((one) => one.visit === visit);
  if (key === "ArrowDown") return column[place + 1]?.visit;
  if (key === "ArrowUp") return column[place - 1]?.visit;
  const from = column[place]?.from ?? 0;
  const beside = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  return nearest(beside.map(visitsOf).find((pieces) => pieces.length > 0) ?? [], from)?.visit;
}

const nearest = (pieces: readonly VisitPiece[], from: number) =>
  pieces.reduce<VisitPiece | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.from - from) < Math.abs(best.from - from) ? one : best,
    undefined,
  );
