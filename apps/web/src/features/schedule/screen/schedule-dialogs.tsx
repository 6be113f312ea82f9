import type { CalendarVisit } from "@hearthside/contract";
import { useMemo, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import type { NewVisitStart } from "../actions/new-visit.ts";
import type { CalendarActions } from "../calendar/calendar-actions.ts";
import type { Move } from "../data/change-visit.ts";
import type { Line } from "../data/months.ts";
import type { ScheduleFilterChange } from "./schedule-filter.ts";
import type { LineAction, OnLineAction } from "./visit-schedule.tsx";

// loaded later, because the calendar is shown before any action is used
const ChooseVisit = later(async () => (await import("../visit/choose-visit.tsx")).ChooseVisit);
const NewVisitDialog = later(async () => (await import("../actions/new-visit-dialog.tsx")).NewVisitDialog);

const VisitDialog = later(async () => (await import("../visit/visit-dialog.tsx")).VisitDialog);

type ScheduleDialogsProps = {
  underWay: UnderWay | undefined;
  visitId: string | undefined;
  /** Visible visits, one of which the action may be about. */
  visits: readonly CalendarVisit[];
  onClose: () => void;
};

export function ScheduleDialogs({ underWay, visitId, visits, onClose }: ScheduleDialogsProps) {
  return (
    <>
      {visitId !== undefined && <VisitDialog key={visitId} visitId={visitId} onClose={onClose} />}
      {underWay?.action === "new" && <NewVisitDialog start={underWay.start} onClose={onClose} />}
      {underWay !== undefined && underWay.action !== "new" && (
        <ChooseVisit
          action={underWay.action}
          visits={visits.filter(({ frequencyId }) => frequencyId === underWay.line.frequencyId)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The action open in a dialog. */
type UnderWay =
  | { readonly action: "new"; readonly start: NewVisitStart }
  | { readonly action: Exclude<LineAction, "open">; readonly line: Line };

type Ways = {
  readonly onFilter: (change: ScheduleFilterChange) => void;
  readonly onPatient: (id: string) => void;
  readonly move: (visit: CalendarVisit, to: Move) => void;
};

/** The actions of calendar and table, and the dialog open for them. */
export function useScheduleActions({ onFilter, onPatient, move }: Ways) {
  const [underWay, setUnderWay] = useState<UnderWay>();
  const mayPlan = useMay("schedule", "approve");
  const calendar = useMemo(
    () =>
      ({
        onOpen: ({ id }) => onFilter({ visit: id }),
        onDay: (day) => onFilter({ view: "day", week: day }),
        ...(mayPlan && {
          onNew: (start, userId) =>
            setUnderWay({ action: "new", start: { start, ...(userId && { userId }) } }),
          onMove: move,
        }),
      }) satisfies CalendarActions,
    [onFilter, move, mayPlan],
  );
  const onLine = useMemo<OnLineAction>(
    () => (action, line) =>
      action === "open" ? onPatient(line.appointment.patientId) : setUnderWay({ action, line }),
    [onPatient],
  );
  return {
    calendar,
    onLine,
    underWay,
    onNew: mayPlan ? () => setUnderWay({ action: "new", start: {} }) : undefined,
    onClose() {
      if (underWay === undefined) onFilter({ visit: undefined });
      setUnderWay(undefined);
    },
  };
}
