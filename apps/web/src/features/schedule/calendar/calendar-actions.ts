import type { Visit } from "@hearthside/contract";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo } from "react";
import type { Day, LocalTime } from "../data/local-time.ts";
import type { Placement } from "../placement.ts";
import type { DragSpace } from "./drag/follow-pointer.ts";
import { dragVisit, isPickUp, type MovingActions, moveHeld, pickUpByKey } from "./drag/use-moving.ts";
import type { VisitPiece } from "./lanes.ts";

/** Actions allowed in a calendar; left out when not allowed. Must be a stable object between renders. */
export type CalendarActions = {
  readonly onOpen: (visit: Visit) => void;
  readonly onDay?: (day: Day) => void;
  /** A free time was clicked. */
  readonly onNew?: (start: LocalTime, userId?: string | null) => void;
  readonly onMove?: (visit: Visit, to: Placement) => void;
};

/** Only a visit that has not started can be moved. */
export const isMovable = ({ status }: Pick<Visit, "status">) => status === "scheduled";

/** The settings that differ between calendars. Must be a stable object between renders. */
export type CalendarPlace = {
  /** Maps columns and hours to window coordinates. */
  readonly spaceOf: (scroller: HTMLElement) => DragSpace;
  /** The free time that was pressed; undefined outside the hours. */
  readonly freeAt: (
    event: MouseEvent<HTMLElement>,
  ) => { readonly start: LocalTime; readonly userId?: string | null } | undefined;
  /** Focuses a visit. */
  readonly goTo: (visit: Visit, scroller: HTMLElement) => void;
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
    const visitOf = (target: EventTarget): Visit | undefined => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>("[data-visit]")?.dataset.visit : undefined;
      return columns.flat().find(({ visit }) => visit.id === id)?.visit;
    };
    const canMove = (visit: Visit) => actions.onMove !== undefined && isMovable(visit);
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

/** The visit an arrow key leads to: in the same column, or the nearest in time in the next column that has visits. */
export function neighbourOf(
  columns: readonly (readonly VisitPiece[])[],
  visit: Visit,
  key: string,
): Visit | undefined {
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
