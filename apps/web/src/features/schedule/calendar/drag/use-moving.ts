import type { Visit } from "@hearthside/contract";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";
import {
  isSamePlace,
  noShift,
  type Placement,
  placementOf,
  type Shift,
  type ShiftIn,
  stepMinutes,
} from "../../placement.ts";
import { type DragSpace, followPointer } from "./follow-pointer.ts";

/** A visit held over a new place by pointer or keys. */
export type Moving = { readonly visit: Visit; readonly to: Placement; readonly by: "pointer" | "keys" };

type Moves = {
  readonly shiftIn: ShiftIn;
  readonly onMove: (visit: Visit, to: Placement) => void;
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
      pickUp: (visit: Visit, by: Moving["by"]) => hold({ visit, to: placementOf(visit), by }),
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
export function dragVisit(
  event: PointerEvent<HTMLElement>,
  visit: Visit,
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
export const isPickUp = ({ key, altKey }: KeyboardEvent) =>
  (altKey && key.startsWith("Arrow")) || (key.toLowerCase() === "m" && !altKey && hasSingleKeys());

export function pickUpByKey(event: KeyboardEvent, visit: Visit, moves: MovingActions): void {
  event.preventDefault();
  moves.pickUp(visit, "keys");
  const shift = shiftOfKey(event);
  if (shift !== undefined) moves.nudge(shift);
}

/** Arrow keys move the picked-up visit, Enter drops it, Escape returns it. */
export function moveHeld(event: KeyboardEvent, moves: MovingActions): void {
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
