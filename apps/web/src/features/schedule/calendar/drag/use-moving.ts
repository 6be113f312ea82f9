import type { Visit } from "@hearthside/contract";
import { useMemo, useRef, useState } from "react";
import { isSamePlace, type Placement, placementOf, type Shift, type ShiftIn } from "../../placement.ts";

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
  const acts = useMemo(() => {
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
  return { moving, acts };
}

export type MovingActs = ReturnType<typeof useMoving>["acts"];
