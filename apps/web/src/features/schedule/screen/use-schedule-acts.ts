import type { Visit } from "@hearthside/contract";
import { useMemo, useState } from "react";
import type { NewVisitStart } from "../acts/new-visit.ts";
import type { CalendarActs } from "../calendar/calendar-acts.ts";
import type { Line } from "../data/months.ts";
import type { Move } from "../data/use-move-visit.tsx";
import type { LineAct, OnLineAct } from "../table/line-acts.ts";
import { useMay } from "../use-may.ts";
import type { FilterChange } from "./schedule-filter.ts";

/** The action open in a dialog. */
export type UnderWay =
  | { readonly act: "new"; readonly start: NewVisitStart }
  | { readonly act: Exclude<LineAct, "open">; readonly line: Line };

type Ways = {
  readonly onFilter: (change: FilterChange) => void;
  readonly onPatient: (id: string) => void;
  readonly move: (visit: Visit, to: Move) => Promise<boolean>;
};

/** The actions of calendar and table, and the dialog open for them. */
export function useScheduleActs({ onFilter, onPatient, move }: Ways) {
  const [underWay, setUnderWay] = useState<UnderWay>();
  const mayPlan = useMay("approve");
  const calendar = useMemo(
    () =>
      ({
        onOpen: ({ id }) => onFilter({ visit: id }),
        onDay: (day) => onFilter({ view: "day", week: day }),
        ...(mayPlan && {
          onNew: (start, userId) => setUnderWay({ act: "new", start: { start, ...(userId && { userId }) } }),
          onMove: (visit, to) => void move(visit, to),
        }),
      }) satisfies CalendarActs,
    [onFilter, move, mayPlan],
  );
  const onLine = useMemo<OnLineAct>(
    () => (act, line) =>
      act === "open" ? onPatient(line.appointment.patientId) : setUnderWay({ act, line }),
    [onPatient],
  );
  return {
    calendar,
    onLine,
    underWay,
    onNew: mayPlan ? () => setUnderWay({ act: "new", start: {} }) : undefined,
    onClose() {
      if (underWay === undefined) onFilter({ visit: undefined });
      setUnderWay(undefined);
    },
  };
}
