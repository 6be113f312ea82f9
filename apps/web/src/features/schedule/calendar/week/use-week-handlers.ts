import type { Visit } from "@hearthside/contract";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo } from "react";
import { hasSingleKeys } from "#src/lib/single-keys.ts";
import { timeAt } from "../../data/local-time.ts";
import { type CalendarActs, isMovable } from "../calendar-acts.ts";
import { followPointer } from "../drag/follow-pointer.ts";
import { noShift } from "../drag/placement.ts";
import type { MovingActs } from "../drag/use-moving.ts";
import type { Piece } from "../lanes.ts";
import { neighbourOf, shiftOfKey } from "./week-keys.ts";
import { isAtLowerEdge, weekSpace } from "./week-space.ts";

type Parts = {
  readonly columns: readonly (readonly Piece[])[];
  readonly acts: CalendarActs;
  readonly moves: MovingActs;
};

/** A free place is offered at the half hour before the pointer. */
const newStepMinutes = 30;

/** One listener of each kind for all events of the calendar. */
export function useWeekHandlers({ columns, acts, moves }: Parts) {
  return useMemo(() => {
    const visitOf = (target: EventTarget): Visit | undefined => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>("[data-visit]")?.dataset.visit : undefined;
      return columns.flat().find(({ visit }) => visit.id === id)?.visit;
    };
    const canMove = (visit: Visit) => acts.onMove !== undefined && isMovable(visit);
    return {
      onClick: (event: MouseEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (visit === undefined) openFree(event, acts);
        else acts.onOpen(visit);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (event.button === 0 && visit !== undefined && canMove(visit)) drag(event, visit, moves);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const visit = visitOf(event.target);
        if (visit === undefined || event.ctrlKey || event.metaKey) return;
        if (moves.held()?.by === "keys") return moveHeld(event, moves);
        if (canMove(visit) && isPickUp(event)) pickUp(event, visit, moves);
        else if (event.key.startsWith("Arrow")) goOn(event, neighbourOf(columns, visit, event.key));
      },
      onBlur: () => {
        if (moves.held()?.by === "keys") moves.putBack();
      },
    };
  }, [columns, acts, moves]);
}

function openFree(
  { target, currentTarget, clientY }: MouseEvent<HTMLElement>,
  { onNew }: CalendarActs,
): void {
  const day = target instanceof HTMLElement ? target.dataset.day : undefined;
  if (day === undefined || onNew === undefined) return;
  const minute = weekSpace(currentTarget).minuteAt(clientY);
  onNew(timeAt(day, Math.floor(minute / newStepMinutes) * newStepMinutes));
}

function drag(event: PointerEvent<HTMLElement>, visit: Visit, moves: MovingActs): void {
  const button = event.target instanceof Element ? event.target.closest("[data-visit]") : null;
  const isLonger = button !== null && isAtLowerEdge(button, event.clientY);
  followPointer(event.nativeEvent, weekSpace(event.currentTarget), {
    onBegin: () => moves.pickUp(visit, "pointer"),
    onShift: (columns, minutes) =>
      moves.dragBy(isLonger ? { ...noShift, length: minutes } : { columns, minutes, length: 0 }),
    onEnd: (how) => (how === "dropped" ? moves.drop() : moves.putBack()),
  });
}

const isPickUp = ({ key, altKey }: KeyboardEvent) =>
  (altKey && key.startsWith("Arrow")) || (key === "m" && !altKey && hasSingleKeys());

function pickUp(event: KeyboardEvent, visit: Visit, moves: MovingActs): void {
  event.preventDefault();
  moves.pickUp(visit, "keys");
  const shift = shiftOfKey(event);
  if (shift !== undefined) moves.nudge(shift);
}

function moveHeld(event: KeyboardEvent, moves: MovingActs): void {
  const shift = shiftOfKey(event);
  if (shift !== undefined) moves.nudge(shift);
  else if (event.key === "Enter") moves.drop();
  else if (event.key === "Escape") moves.putBack();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function goOn(event: KeyboardEvent<HTMLElement>, to: Visit | undefined): void {
  event.preventDefault();
  if (to !== undefined)
    event.currentTarget.querySelector<HTMLElement>(`button[data-visit="${to.id}"]`)?.focus();
}
