import type { Visit } from "@hearthside/contract";
import { useMemo } from "react";
import { type Day, daysOf, type Span } from "../../data/local-time.ts";
import { type FoldedDay, foldCrowd, type Room } from "../fold-crowd.ts";
import { piecesByDay, placeInLanes } from "../lanes.ts";

export type WeekDay = FoldedDay & { readonly day: Day; readonly count: number };

type Shown = {
  readonly span: Span;
  readonly visits: readonly Visit[];
  readonly room: Room;
  /** A visit that is always shown. */
  readonly keptId: string | undefined;
};

/** The visits shown on each day. */
export function useDays({ span, visits, room: { lanes, besideCount }, keptId }: Shown) {
  return useMemo(() => {
    const byDay = piecesByDay(visits, daysOf(span));
    const days = [...byDay].map(
      ([day, pieces]): WeekDay => ({
        day,
        count: pieces.length,
        ...foldCrowd(placeInLanes(pieces), { lanes, besideCount }, keptId),
      }),
    );
    const columns = days.map(({ shown }) => shown);
    const begun = columns.flatMap((pieces) => pieces.filter(({ isRest }) => !isRest));
    return { days, columns, begun: begun.map(({ visit }) => visit) };
  }, [span, visits, lanes, besideCount, keptId]);
}
