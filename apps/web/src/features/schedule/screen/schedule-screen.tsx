import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useListedShortcuts } from "#src/lib/screen-shortcuts.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useMoves } from "../acts/use-moves.tsx";
import { ScheduleSettings } from "../availability/schedule-settings.tsx";
import { calendarShortcuts } from "../calendar/calendar-shortcuts.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import { useLiveSchedule } from "../data/use-live-schedule.ts";
import type { Schedule } from "../data/use-schedule.ts";
import { ExceptionQueue } from "../exceptions/exception-queue.tsx";
import { PatientLedger } from "../ledger/patient-ledger.tsx";
import { NeedsScheduling } from "../needs/needs-scheduling.tsx";
import { VisitSchedule } from "../table/visit-schedule.tsx";
import { TimeChangeQueue } from "../time-changes/time-change-queue.tsx";
import { filterWords } from "./filter-words.ts";
import { PrintedWeek } from "./printed-week.tsx";
import { ScheduleCalendar } from "./schedule-calendar.tsx";
import { ScheduleDialogs } from "./schedule-dialogs.tsx";
import type { FilterChange, ScheduleFilter } from "./schedule-filter.ts";
import { ScheduleFilters } from "./schedule-filters.tsx";
import { ScheduleNotices } from "./schedule-notices.tsx";
import styles from "./screen.module.css";
import { spanLabel } from "./shown-span.ts";
import { TimeSwitch } from "./time-switch.tsx";
import { useScheduleActs } from "./use-schedule-acts.ts";
import { useShownSchedule } from "./use-shown-schedule.ts";

type ScheduleScreenProps = {
  filter: ScheduleFilter;
  /** Callbacks must be stable between renders. */
  onFilter: (change: FilterChange) => void;
  onPatient: (id: string) => void;
};

/** The calendar of visits, with the orders below it. */
export function ScheduleScreen({ filter, onFilter, onPatient }: ScheduleScreenProps) {
  useLiveSchedule();
  useListedShortcuts(calendarShortcuts);
  const { schedule, lines, patients, ...shown } = useShownSchedule(filter);
  const { clinicianName, isPending, error } = useClinicians();
  const { move, dialogs } = useMoves();
  const acts = useScheduleActs({ onFilter, onPatient, move });
  return (
    <div className={styles.screen}>
      <PageTitle actions={<HeadActs onNew={acts.onNew} />}>Staff Schedule</PageTitle>
      <ScheduleFilters
        filter={filter}
        patients={patients}
        onFilter={onFilter}
        times={
          <TimeSwitch
            {...shown}
            onDay={(week) => onFilter({ week: week === shown.today ? undefined : week })}
          />
        }
      />
      <ScheduleNotices schedule={schedule} view={shown.view} />
      <ScheduleCalendar
        filter={filter}
        onFilter={onFilter}
        {...shown}
        nameOf={clinicianName}
        acts={acts.calendar}
      />
      {shown.view === "weekly" && (
        <PrintedWeek
          day={shown.day}
          visits={shown.visits}
          nameOf={clinicianName}
          only={filterWords(filter, patients, clinicianName)}
          isPartial={schedule.isPartial}
          isRead={isRead(schedule) && !isPending && error === null}
        />
      )}
      {isEmpty(schedule, shown.visits) && (
        <p className={styles.none} role="status">
          No visits to show: {spanLabel(shown.view, shown.day)}.
        </p>
      )}
      {filter.patient !== undefined && <PatientLedger patientId={filter.patient} />}
      <VisitSchedule
        lines={lines}
        empty={emptyWords(schedule, filter)}
        isLoading={schedule.isLoading}
        onAct={acts.onLine}
      />
      {shown.view !== "day" && <NeedsScheduling weekOf={shown.day} patientId={filter.patient} />}
      <TimeChangeQueue />
      <ExceptionQueue />
      <ScheduleDialogs {...acts} visitId={filter.visit} visits={shown.visits} />
      {dialogs}
    </div>
  );
}

const isRead = ({ isLoading, failed }: Schedule) => !isLoading && failed === undefined;

const isEmpty = (schedule: Schedule, { length }: readonly Visit[]) => length === 0 && isRead(schedule);

function emptyWords({ isLoading, failed }: Schedule, { mine, clinician }: ScheduleFilter): string {
  if (isLoading) return "Loading schedule...";
  if (failed) return "The schedule could not be loaded.";
  return mine || clinician !== undefined
    ? "None of these visits has an order."
    : "No visits are ordered in these dates.";
}

const HeadActs = ({ onNew }: { onNew: (() => void) | undefined }) => (
  <>
    <ScheduleSettings />
    {onNew && (
      <Button leftSection={<Icon name="add" size={16} />} onClick={onNew}>
        New visit
      </Button>
    )}
  </>
);
