import type { CalendarVisit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { type Shortcut, useListedShortcuts } from "#src/lib/shortcuts.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { useMoves } from "../actions/use-moves.tsx";
import { ScheduleSettings } from "../availability/availability-buttons.tsx";
import { patientSchedule, useClinicians } from "../data/queries.ts";
import { useLiveSchedule } from "../data/use-live-schedule.ts";
import { type Schedule, useSchedule } from "../data/use-schedule.ts";
import { ExceptionQueue } from "../exceptions/exception-queue.tsx";
import { DueVisits, LedgerStrip } from "../ledger/ledger-strip.tsx";
import { NeedsScheduling } from "../needs/needs-scheduling.tsx";
import { TimeChangeQueue } from "../time-changes/time-change-queue.tsx";
import { PrintedWeek } from "./printed-week.tsx";
import { ScheduleCalendar, ScheduleNotices } from "./schedule-calendar.tsx";
import { ScheduleDialogs, useScheduleActions } from "./schedule-dialogs.tsx";
import { type ScheduleFilter, type ScheduleFilterChange, unassigned, type View } from "./schedule-filter.ts";
import { ScheduleFilters, TimeSwitch } from "./schedule-filters.tsx";
import styles from "./screen.module.css";
import {
  countedSpan,
  filterWords,
  patientsIn,
  shownLines,
  shownVisits,
  spanLabel,
  spanOf,
} from "./shown-schedule.ts";
import { VisitSchedule } from "./visit-schedule.tsx";

type ScheduleScreenProps = {
  filter: ScheduleFilter;
  /** Callbacks must be stable between renders. */
  onFilter: (change: ScheduleFilterChange) => void;
  onPatient: (id: string) => void;
};

/** The calendar of visits, with the orders below it. */
export function ScheduleScreen({ filter, onFilter, onPatient }: ScheduleScreenProps) {
  useLiveSchedule();
  useListedShortcuts(calendarShortcuts);
  const { schedule, lines, patients, ...shown } = useShownSchedule(filter);
  const { clinicianName, isPending, error } = useClinicians();
  const { move, dialogs } = useMoves();
  const actions = useScheduleActions({ onFilter, onPatient, move });
  return (
    <div className={`${shared.stack3} ${styles.screen}`}>
      <PageTitle actions={<HeadActions onNew={actions.onNew} />}>Staff Schedule</PageTitle>
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
        isLoading={schedule.isLoading}
        actions={actions.calendar}
      />
      {shown.view === "weekly" && (
        <PrintedWeek
          day={shown.day}
          visits={shown.visits}
          nameOf={clinicianName}
          only={filterWords(filter, patients, clinicianName)}
          isPartial={schedule.tooMany.includes("visits")}
          isRead={isRead(schedule) && !isPending && error === null}
        />
      )}
      {isEmpty(schedule, shown.visits) && (
        <p className={shared.muted} role="status">
          No visits to show: {spanLabel(shown.view, shown.day)}.
        </p>
      )}
      {filter.patient !== undefined && <PatientLedger patientId={filter.patient} />}
      <VisitSchedule
        lines={lines}
        empty={emptyText(schedule, filter)}
        isLoading={schedule.isFilling}
        onAction={actions.onLine}
      />
      {shown.view !== "day" && <NeedsScheduling weekOf={shown.day} patientId={filter.patient} />}
      <TimeChangeQueue />
      <ExceptionQueue />
      <ScheduleDialogs {...actions} visitId={filter.visit} visits={shown.visits} />
      {dialogs}
    </div>
  );
}

const isRead = ({ isLoading, failed }: Schedule) => !isLoading && failed === undefined;

const isEmpty = (schedule: Schedule, { length }: readonly CalendarVisit[]) =>
  length === 0 && isRead(schedule);

function emptyText({ isFilling, failed }: Schedule, { mine, clinician }: ScheduleFilter): string {
  if (isFilling) return "Loading schedule...";
  if (failed) return "The schedule could not be loaded.";
  return mine || clinician !== undefined
    ? "None of these visits has an order."
    : "No visits are ordered in these dates.";
}

const HeadActions = ({ onNew }: { onNew: (() => void) | undefined }) => (
  <>
    <ScheduleSettings />
    {onNew && (
      <Button leftSection={<Icon name="add" size={16} />} onClick={onNew}>
        New visit
      </Button>
    )}
  </>
);

/** Keyboard shortcuts for a visit in a calendar. */
const calendarShortcuts: readonly Shortcut[] = [
  { keys: "Arrows", action: "Move to another visit in the calendar" },
  { keys: "M", action: "Pick up the focused visit; arrow keys move it, Enter drops it" },
  { keys: "Shift Arrows", action: "Lengthen or shorten the visit you picked up" },
];

/** The current certification period's ledger of the patient selected on the staff schedule. */
function PatientLedger({ patientId }: { patientId: string }) {
  const open = (
    <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
      Open patient schedule
    </Link>
  );
  return (
    <Panel key={patientId} title="Ordered and scheduled visits" aside={open}>
      <OfPatient patientId={patientId} />
    </Panel>
  );
}

function OfPatient({ patientId }: { patientId: string }) {
  const { data } = useSuspenseQuery(patientSchedule(patientId));
  return (
    <>
      <DueVisits due={data.due} today={data.today} />
      <LedgerStrip
        ledgers={data.ledgers}
        visits={data.visits}
        today={data.today}
        isOnHold={data.admissionStatus === "on-hold"}
      />
    </>
  );
}

/** The filtered schedule, and the people to filter by. */
function useShownSchedule({ mine, clinician, patient, week, ...filter }: ScheduleFilter) {
  const view: View = filter.view ?? "weekly";
  const { user } = useSession();
  const today = agencyToday();
  const day = week ?? today;
  const span = useMemo(() => spanOf(view, day), [view, day]);
  const schedule = useSchedule(span);
  const clinicianId = mine ? user?.UserId : clinician === unassigned ? null : clinician;
  const visits = useMemo(
    () => shownVisits(schedule.visits, { clinicianId, patientId: patient }),
    [schedule.visits, clinicianId, patient],
  );
  const lines = useMemo(
    () => shownLines(schedule.lines, visits, { ...countedSpan(view, day), clinicianId, patientId: patient }),
    [schedule.lines, visits, view, day, clinicianId, patient],
  );
  const patients = useMemo(
    () => patientsIn(schedule.lines, schedule.visits),
    [schedule.lines, schedule.visits],
  );
  return { view, day, today, span, schedule, visits, lines, patients, clinicianId };
}
