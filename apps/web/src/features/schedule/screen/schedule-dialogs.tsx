import type { Visit } from "@hearthside/contract";
import { useMemo, useState } from "react";
import { later } from "#src/ui/later.tsx";
import { useMay } from "../actions/act-rules.ts";
import type { NewVisitStart } from "../actions/new-visit.ts";
import type { CalendarActions } from "../calendar/calendar-actions.ts";
import type { Move } from "../data/change-visit.ts";
import type { Line } from "../data/months.ts";
import type { FilterChange } from "./schedule-filter.ts";
import type { LineAct, OnLineAct } from "./visit-schedule.tsx";

// loaded later, because the calendar is shown before any action is used
const ChooseVisit = later(async () => (await import("../visit/choose-visit.tsx")).ChooseVisit);
const NewVisitDialog = later(async () => (await import("../actions/new-visit-dialog.tsx")).NewVisitDialog);

const VisitDialog = later(async () => (await import("../visit/visit-dialog.tsx")).VisitDialog);

type ScheduleDialogsProps = {
  underWay: UnderWay | undefined;
  visitId: string | undefined;
  /** Visible visits, one of which the action may be about. */
  visits: readonly Visit[];
  onClose: () => void;
};

export function ScheduleDialogs({ underWay, visitId, visits, onClose }: ScheduleDialogsProps) {
  return (
    <>
      {visitId !== undefined && <VisitDialog key={visitId} visitId={visitId} onClose={onClose} />}
      {underWay?.act === "new" && <NewVisitDialog start={underWay.start} onClose={onClose} />}
      {underWay !== undefined && underWay.act !== "new" && (
        <ChooseVisit
          act={underWay.act}
          visits={visits.filter(({ frequencyId }) => frequencyId === underWay.line.frequencyId)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The action open in a dialog. */
type UnderWay =
  | { readonly act: "new"; readonly start: NewVisitStart }
  | { readonly act: Exclude<LineAct, "open">; readonly line: Line };

type Ways = {
  readonly onFilter: (change: FilterChange) => void;
  readonly onPatient: (id: string) => void;
  readonly move: (visit: Visit, to: Move) => void;
};

/** The actions of calendar and table, and the dialog open for them. */
export function useScheduleActions({ onFilter, onPatient, move }: Ways) {
  const [underWay, setUnderWay] = useState<UnderWay>();
  const mayPlan = useMay("approve");
  const calendar = useMemo(
    () =>
      ({
        onOpen: ({ id }) => onFilter({ visit: id }),
        onDay: (day) => onFilter({ view: "day", week: day }),
        ...(mayPlan && {
          onNew: (start, userId) => setUnderWay({ act: "new", start: { start, ...(userId && { userId }) } }),
          onMove: move,
        }),
      }) satisfies CalendarActions,
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
