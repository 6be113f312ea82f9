import type { DayOfVisits } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { agencyToday, showTime } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { workWeekOf } from "./dashboard-filter.ts";
import styles from "./dashboards.module.css";
import { weekOfVisits } from "./queries.ts";
import "#src/ui/visit-colors.css";

/** Monday to Friday of this week: visits by discipline. Each day and each bar links to its schedule. */
export function WeekCard() {
  const { data } = useQuery({ ...thisWeek(), throwOnError: false });
  const aside = (
    <span className={styles.aside}>
      {data !== undefined && <span className={shared.note}>Visits, as of {showTime(data.countedAt)}</span>}
      <Link to="/admin/clinical/staff-schedule">Open schedule</Link>
    </span>
  );
  return (
    <Panel title="Staff Schedule" aside={aside} skeleton={<SkeletonList rows={4} />}>
      <Week />
    </Panel>
  );
}

const thisWeek = () => weekOfVisits(workWeekOf(agencyToday()));

function Week() {
  const today = agencyToday();
  const { data } = useSuspenseQuery(thisWeek());
  return (
    <div className={styles.schedule}>
      <ol className={styles.week}>
        {data.days.map((day) => (
          <Day key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </div>
  );
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

function Day({
  day: { day, disciplines, missed, unassigned },
  isToday,
}: {
  day: DayOfVisits;
  isToday: boolean;
}) {
  const date = new Date(`${day}T00:00:00Z`);
  const dayText = `${weekday.format(date)} ${month.format(date)} ${Number(day.slice(8))}`;
  return (
    <li className={styles.day} data-today={isToday}>
      <Link
        className={styles.name}
        to="/admin/clinical/staff-schedule"
        search={{ view: "day", week: day }}
        aria-current={isToday ? "date" : undefined}
      >
        <span className="visually-hidden">Schedule for </span>
        <span>{weekday.format(date)}</span>
        <span>
          <span className="visually-hidden">{month.format(date)} </span>
          {Number(day.slice(8))}
        </span>
      </Link>
      {disciplines.map(({ discipline, visits }) => (
        <Link
          key={discipline}
          className={styles.bar}
          data-color={discipline}
          to="/admin/clinical/staff-schedule"
          search={{ view: "day", discipline, week: day }}
        >
          <span>{discipline}</span>
          <span>
            {showNumber(visits)}
            <span className={styles.unit}> {visits === 1 ? "visit" : "visits"}</span>
            <span className="visually-hidden">, {dayText}</span>
          </span>
        </Link>
      ))}
      {disciplines.length === 0 && <span className={shared.detail}>No visits</span>}
      {missed > 0 && (
        <Link
          className={styles.missed}
          to="/custom-reports"
          search={{ report: "missed-visit", where: `status.missed_start.${day}.${day}` }}
        >
          {showNumber(missed)} missed<span className="visually-hidden">, {dayText}</span>
        </Link>
      )}
      {unassigned > 0 && (
        <Link
          className={styles.alarm}
          to="/admin/clinical/staff-schedule"
          search={{ view: "day", clinician: "unassigned", week: day }}
        >
          {showNumber(unassigned)} unassigned<span className="visually-hidden">, {dayText}</span>
        </Link>
      )}
    </li>
  );
}
