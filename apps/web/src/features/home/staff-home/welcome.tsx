import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { later } from "#src/ui/later.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./staff-home.module.css";
import { tasksToday } from "./tasks.ts";

const OwnCalendar = later(async () => (await import("./own-calendar.tsx")).OwnCalendar);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const weekday = format({ weekday: "long" });
const month = format({ month: "long", year: "numeric" });

type DateCardProps = {
  /** The day that is shown on the screen. */
  day: string;
  onDay: (day: string) => void;
};

/** The agency's date, and a month in which the user's visits are marked and a day can be chosen; closed on a phone. */
export function DateCard(props: DateCardProps) {
  const id = useId();
  if (useIsNarrow())
    return (
      <CollapsiblePanel title="Calendar" level={2}>
        <DateAndMonth {...props} />
      </CollapsiblePanel>
    );
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Calendar
      </h2>
      <DateAndMonth {...props} />
    </section>
  );
}

function DateAndMonth({ day, onDay }: DateCardProps) {
  const today = agencyToday();
  const noon = new Date(`${today}T12:00:00Z`);
  return (
    <>
      <p className={styles.date}>
        <strong>{Number(today.slice(8))}</strong>
        <span>
          {weekday.format(noon)}
          <br />
          {month.format(noon)}
        </span>
      </p>
      <div className={styles.month}>
        <OwnCalendar key={day.slice(0, 7)} day={day} today={today} onDay={onDay} />
      </div>
    </>
  );
}

type GreetingProps = {
  name: string;
  /** The user's own visits today; undefined while loading. */
  visitCount: number | undefined;
  beside: ReactNode;
};

export function Greeting({ name, visitCount, beside }: GreetingProps) {
  const { data } = useQuery(tasksToday);
  const open = data?.tasks.filter(({ isDone }) => !isDone).length;
  const lead = [visitCount !== undefined && visitText(visitCount), open !== undefined && leadOf(open)];
  return (
    <PageTitle
      lead={lead.filter(Boolean).join(" ") || nothingYet}
      actions={beside}
    >{`Welcome back ${name}!`}</PageTitle>
  );
}

const visitText = (count: number) =>
  `You have ${count === 0 ? "no patient visits" : counted(count, "patient visit")} today.`;

/** Reserves the height of the line. */
const nothingYet = "\u00a0";

function leadOf(open: number) {
  if (open === 0) return "Nothing is due today.";
  return `${counted(open, "task")} left.`;
}
