import type { CalendarVisit } from "@hearthside/contract";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TryAgain } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import type { CalendarActions } from "../calendar/calendar-actions.ts";
import { Legend } from "../calendar/calendar-frame.tsx";
import { MonthCalendar } from "../calendar/month/month-calendar.tsx";
import type { NameOf } from "../calendar/visit-label.ts";
import { WeekCalendar } from "../calendar/week/week-calendar.tsx";
import { type Day, monthOf, type Span } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { monthLabel } from "../data/time-text.ts";
import type { Schedule } from "../data/use-schedule.ts";
import type { ScheduleFilter, ScheduleFilterChange, View } from "./schedule-filter.ts";
import styles from "./screen.module.css";

const DaySchedule = later(
  async () => (await import("../day-view/day-schedule.tsx")).DaySchedule,
  <SkeletonList rows={12} />,
);

type ScheduleCalendarProps = {
  filter: ScheduleFilter;
  onFilter: (change: ScheduleFilterChange) => void;
  view: View;
  day: Day;
  span: Span;
  today: Day;
  visits: readonly CalendarVisit[];
  /** The clinician filter; null shows unassigned visits. */
  clinicianId: string | null | undefined;
  nameOf: NameOf;
  /** Visits are still being loaded. */
  isLoading: boolean;
  actions: Required<Pick<CalendarActions, "onOpen" | "onDay">> & CalendarActions;
};

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { isLoading, visits } = props;
  return (
    <>
      <div className={styles.calendar} aria-busy={isLoading}>
        {isLoading && visits.length > 0 && (
          <p className={styles.loading} role="status">
            Loading more visits…
          </p>
        )}
        <Calendar {...props} />
      </div>
      <Legend />
    </>
  );
}

function Calendar({
  view,
  day,
  span,
  filter,
  onFilter,
  clinicianId,
  isLoading,
  ...shared
}: ScheduleCalendarProps) {
  switch (view) {
    case "weekly":
      return <WeekCalendar week={span} isOwn={clinicianId !== undefined} {...shared} />;
    case "monthly":
      return <MonthCalendar month={monthOf(day)} {...shared} {...shared.actions} />;
    case "day":
      return (
        <DaySchedule
          day={day}
          visits={shared.visits}
          patientId={filter.patient}
          onlyUserId={clinicianId}
          discipline={filter.discipline}
          onDiscipline={(discipline) => onFilter({ discipline })}
          actions={shared.actions}
          isLoading={isLoading}
        />
      );
    default:
      return view satisfies never;
  }
}

type ScheduleNoticesProps = { schedule: Schedule; view: View };

/** Says which parts of the schedule are missing and why. The day view reports missing clinicians itself. */
export function ScheduleNotices({ schedule: { failed, tooMany, retry }, view }: ScheduleNoticesProps) {
  const clinicians = useClinicians();
  return (
    <>
      {view !== "day" && clinicians.error && (
        <Banner tone="critical" action={<TryAgain onRetry={clinicians.retry} />}>
          Clinician names could not be loaded. {messageOf(clinicians.error, "Something went wrong.")}
          <RequestId error={clinicians.error} />
        </Banner>
      )}
      {failed && (
        <Banner tone="critical" action={<TryAgain onRetry={retry} />}>
          {failed.months.map(monthLabel).join(" and ")} could not be loaded.{" "}
          {messageOf(failed.error, "Something went wrong.")}
          <RequestId error={failed.error} />
        </Banner>
      )}
      {tooMany.includes("visits") && (
        <Banner tone="warning">
          Too many visits to show in these dates. Open a patient's schedule to see all of that patient's
          visits.
        </Banner>
      )}
      {tooMany.includes("orders") && (
        <Banner tone="warning">
          All visits are shown, but there are too many orders to show in these dates. Open a patient's
          schedule to see all of that patient's orders.
        </Banner>
      )}
    </>
  );
}

function RequestId({ error }: { error: Error }) {
  const id = requestIdOf(error);
  return id === undefined ? null : <> Request {id}</>;
}
