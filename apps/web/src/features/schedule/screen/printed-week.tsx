import type { CalendarVisit } from "@hearthside/contract";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { showMoment } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { useSession } from "#src/lib/session-state.ts";
import { type Day, dayOf, daysOf, weekOf } from "../data/local-time.ts";
import { clock, weekdayText, weekLabel } from "../data/time-text.ts";
import styles from "./printed-week.module.css";

type PrintedWeekProps = {
  /** A day in the week. */
  day: Day;
  visits: readonly CalendarVisit[];
  nameOf: (clinicianId: string | null) => string;
  /** The active filters in words. */
  only: readonly string[];
  /** All visits are loaded. */
  isRead: boolean;
  /** There are more visits than can be loaded. */
  isPartial: boolean;
};

/** The printed week, with a row per clinician and a column per day. Not shown on the screen. */
export function PrintedWeek({ day, visits, nameOf, only, isRead, isPartial }: PrintedWeekProps) {
  const printedAt = usePrintedAt();
  const { user } = useSession();
  if (printedAt === undefined) return null;
  if (!isRead)
    return (
      <p className={styles.printed}>
        This schedule is still loading. Print it once all visits are on the screen.
      </p>
    );
  const days = daysOf(weekOf(day));
  const held = visits.filter(({ status }) => status !== "cancelled");
  const title = `Staff schedule, ${weekLabel(weekOf(day))}`;
  const rows = [...Map.groupBy(held, ({ userId }) => userId)]
    .map(([userId, own]) => ({ userId, name: nameOf(userId), own }))
    .toSorted(byName);
  return (
    <table className={styles.printed}>
      <caption className="visually-hidden">{title}</caption>
      <Columns days={days} visits={held} />
      <thead>
        <tr>
          <td colSpan={days.length + 1} className={styles.title}>
            <strong>{user?.AgencyRoles[0]?.AgencyName}</strong> {title}
            <span className={styles.note}>
              {counted(held.length, "visit")}. Printed {showMoment(printedAt)}. Confidential patient
              information.
            </span>
            {only.length > 0 && <span className={styles.note}>Only: {only.join("; ")}</span>}
            {isPartial && <span className={styles.note}>Some visits in these dates are not printed.</span>}
          </td>
        </tr>
        <tr>
          <th scope="col">Clinician</th>
          {days.map((one) => (
            <th key={one} scope="col">
              {weekdayText(one)} {Number(one.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, ...row }) => (
          <Row key={userId ?? "nobody"} {...row} days={days} />
        ))}
      </tbody>
    </table>
  );
}

type ColumnsProps = { days: readonly Day[]; visits: readonly CalendarVisit[] };

/** A day with few visits is narrow, as most weekends are: the others need the width for full names. */
function Columns({ days, visits }: ColumnsProps) {
  const counts = days.map((one) => visits.filter(({ start }) => dayOf(start) === one).length);
  const few = Math.max(...counts) / 3;
  return (
    <colgroup>
      <col className={styles.name} />
      {days.map((one, at) => (
        <col key={one} className={(counts[at] ?? 0) < few ? styles.few : undefined} />
      ))}
    </colgroup>
  );
}

type RowProps = { name: string; own: readonly CalendarVisit[]; days: readonly Day[] };

/** A discipline shared by all visits of a clinician is shown with the name. */
function Row({ name, own, days }: RowProps) {
  const disciplines = new Set(own.map(({ discipline }) => discipline));
  const isMixed = disciplines.size > 1;
  return (
    <tr>
      <th scope="row">
        {name} {!isMixed && <span className={styles.note}>{[...disciplines]}</span>}
      </th>
      {days.map((one) => (
        <td key={one}>
          <DayOfOne visits={own.filter(({ start }) => dayOf(start) === one)} isMixed={isMixed} />
        </td>
      ))}
    </tr>
  );
}

type Named = { readonly userId: string | null; readonly name: string };

/** Unassigned visits come last. */
const byName = (one: Named, other: Named) =>
  Number(one.userId === null) - Number(other.userId === null) || one.name.localeCompare(other.name);

const DayOfOne = ({ visits, isMixed }: { visits: readonly CalendarVisit[]; isMixed: boolean }) => (
  <>
    {visits
      .toSorted((one, other) => one.start.localeCompare(other.start))
      .map(({ id, start, patientName, discipline, status }) => (
        <p key={id}>
          <strong>{clock(start)}</strong> {patientName}
          {isMixed && <span className={styles.note}> {discipline}</span>}
          {status === "missed" && <strong> MISSED</strong>}
        </p>
      ))}
  </>
);

/** The table must be rendered before the browser lays out the pages, so the state is flushed at `beforeprint`. */
function usePrintedAt(): string | undefined {
  const [printedAt, setPrintedAt] = useState<string>();
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    const end = () => setPrintedAt(undefined);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printedAt;
}
