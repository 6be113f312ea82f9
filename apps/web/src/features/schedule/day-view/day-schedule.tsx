import type { CalendarVisit, OrderDiscipline } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useMemo, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { Failed } from "#src/ui/failed.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { NewVisitStart } from "../actions/new-visit.ts";
import { NewVisitDialog } from "../actions/new-visit-dialog.tsx";
import type { CalendarActions } from "../calendar/calendar-actions.ts";
import { type Day, dayOf, timeAt } from "../data/local-time.ts";
import { scheduleKeys, schedulingNeeds, useClinicians } from "../data/queries.ts";
import { needToVisit } from "../needs/need-row.tsx";
import { NeedsScheduling } from "../needs/needs-scheduling.tsx";
import { disciplineOptions } from "../visit-labels.ts";
import { dayColumns } from "./day-columns.ts";
import { type DraggedNeed, useNeedDrag } from "./day-place.ts";
import styles from "./day-view.module.css";
import { DayView } from "./day-view.tsx";

type DayScheduleProps = {
  day: Day;
  /** The visits of that day, and of the selected patient if any. */
  visits: readonly CalendarVisit[];
  patientId?: string | undefined;
  /** Shows only this column; null is the unassigned one. */
  onlyUserId: string | null | undefined;
  discipline: OrderDiscipline | undefined;
  onDiscipline: (discipline: OrderDiscipline | undefined) => void;
  actions: CalendarActions;
  /** Visits are still being loaded. */
  isLoading: boolean;
};

/** All clinicians' day side by side, next to the needs that are not planned yet. */
export function DaySchedule({ day, visits, patientId, onlyUserId, actions, ...props }: DayScheduleProps) {
  const discipline = onlyUserId === undefined ? props.discipline : undefined;
  const { onDiscipline, isLoading } = props;
  const { clinicians } = useClinicians();
  const first = useBusyOnes(day, visits);
  const isNarrow = useIsNarrow();
  const columns = useMemo(
    () => dayColumns({ day, clinicians, visits, discipline, onlyUserId, first, isNarrow }),
    [day, clinicians, visits, discipline, onlyUserId, first, isNarrow],
  );
  const { data } = useQuery({ ...schedulingNeeds(day, patientId), throwOnError: false });
  const [begun, setBegun] = useState<NewVisitStart>();
  const { draggedNeed, onPointerDown } = useNeedDrag({ needs: data?.needs ?? [], columns, onDrop: begin });
  return (
    <div className={styles.beside} onPointerDown={onPointerDown}>
      <div className={styles.main}>
        {onlyUserId === undefined && (
          <Select
            label="Discipline"
            options={[{ value: everybody, label: "All disciplines" }, ...disciplineOptions]}
            value={discipline ?? everybody}
            onChange={(next) => onDiscipline(next === everybody ? undefined : next)}
            className={styles.discipline}
          />
        )}
        {isNarrow && columns.length > columnsOnPhone && (
          <p className={styles.swipe}>
            {counted(columns.filter(({ userId }) => userId !== null).length, "clinician")}. Swipe sideways to
            see all.
          </p>
        )}
        <DayOfClinicians {...{ day, columns, visits, actions, draggedNeed, isLoading }} />
      </div>
      <NeedsScheduling weekOf={day} patientId={patientId} pageSize={isNarrow ? undefined : needsBeside} />
      {begun && <NewVisitDialog start={begun} onClose={() => setBegun(undefined)} />}
    </div>
  );

  function begin({ need, column, minute }: DraggedNeed) {
    const userId = columns[column]?.userId;
    setBegun({
      ...needToVisit(need),
      start: timeAt(day, minute),
      ...(typeof userId === "string" && { userId }),
    });
  }
}

const everybody = "";
const columnsOnPhone = 2;
/** As many as are about as high as the calendar they are dragged to. */
const needsBeside = 5;

/** Who had visits when the day was opened, so that columns keep their places while visits are moved. */
function useBusyOnes(day: Day, visits: readonly CalendarVisit[]): ReadonlySet<string | null> {
  const [opened, open] = useState({ day, busy: busyOn(day, visits) });
  if (opened.day === day && (opened.busy.size > 0 || visits.length === 0)) return opened.busy;
  const busy = busyOn(day, visits);
  if (opened.day !== day || busy.size > 0) open({ day, busy });
  return busy;
}

const busyOn = (day: Day, visits: readonly CalendarVisit[]): ReadonlySet<string | null> =>
  new Set(visits.filter(({ start }) => dayOf(start) === day).map(({ userId }) => userId));

type DayOfCliniciansProps = Omit<ComponentProps<typeof DayView>, "nameOf"> & { isLoading: boolean };

/** The day view, shown once clinicians and visits are loaded: clinicians are its columns, those with visits first. */
function DayOfClinicians({ isLoading, ...props }: DayOfCliniciansProps) {
  const { clinicians, clinicianName, isPending, error } = useClinicians();
  const queries = useQueryClient();
  if (isPending || isLoading) return <SkeletonList rows={12} />;
  if (error && clinicians.length === 0)
    return (
      <Failed
        message={messageOf(error, "The clinicians could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={() => void queries.refetchQueries({ queryKey: scheduleKeys.clinicians })}
      />
    );
  return <DayView {...props} nameOf={clinicianName} />;
}
