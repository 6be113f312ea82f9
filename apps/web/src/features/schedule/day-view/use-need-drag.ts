import type { SchedulingNeed } from "@hearthside/contract";
import { type PointerEvent, useRef, useState } from "react";
import { followPointer } from "../calendar/drag/follow-pointer.ts";
import { dayMinutes } from "../data/local-time.ts";
import { stepMinutes } from "../placement.ts";
import type { DayColumnModel } from "./day-columns.ts";
import { daySpaceFromOutside, outside } from "./day-place.ts";

/** A need dragged over a column of the day; `column` is `outside` elsewhere. */
export type HeldNeed = {
  readonly need: SchedulingNeed;
  readonly column: number;
  readonly minute: number;
};

type NeedDrag = {
  needs: readonly SchedulingNeed[];
  columns: readonly DayColumnModel[];
  onDrop: (held: HeldNeed) => void;
};

/** Drags a row of the needs list onto the day. Keyboard users have the row's button. */
export function useNeedDrag({ needs, columns, onDrop }: NeedDrag) {
  const [heldNeed, setHeldNeed] = useState<HeldNeed>();
  const held = useRef<HeldNeed>(undefined);
  const hold = (next: HeldNeed | undefined) => {
    if (next?.column === held.current?.column && next?.minute === held.current?.minute) return;
    held.current = next;
    setHeldNeed(next);
  };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const need = needs.find((one) => nameOf(one) === pressedNeed(event.target));
    const scroller = event.currentTarget
      .querySelector<HTMLElement>("[data-hours]")
      ?.closest("div[role=group]");
    if (event.button !== 0 || need === undefined || !(scroller instanceof HTMLElement)) return;
    const space = daySpaceFromOutside(scroller, columns);
    const origin = { column: space.columnAt(event.clientX), minute: space.minuteAt(event.clientY) };
    followPointer(event.nativeEvent, space, {
      onBegin: () => hold({ need, column: outside, minute: 0 }),
      onShift: (across, down) =>
        hold({ need, column: origin.column + across, minute: toStep(origin.minute + down) }),
      onEnd(how) {
        const dropped = held.current;
        hold(undefined);
        if (how === "dropped" && dropped !== undefined && dropped.column !== outside) onDrop(dropped);
      },
    });
  }

  return { heldNeed, onPointerDown };
}

export const nameOf = ({ frequencyId, weekOf }: SchedulingNeed) => `${frequencyId} ${weekOf}`;

/** A press on a button or link of the row does not start a drag. */
function pressedNeed(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest("a, button") !== null) return undefined;
  return target.closest<HTMLElement>("[data-need]")?.dataset.need;
}

const toStep = (minute: number) =>
  Math.min(Math.max(Math.round(minute / stepMinutes) * stepMinutes, 0), dayMinutes - stepMinutes);
