import type { Visit } from "@hearthside/contract";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { type Day, dayOf, daysOf, weekOf } from "../data/local-time.ts";
import { clock, weekdayWords, weekLabel } from "../data/time-words.ts";
import styles from "./printed-week.module.css";

type PrintedWeekProps = {
  /** One of its days. */
  day: Day;
  visits: readonly Visit[];
  nameOf: (clinicianId: string | null) => string;
  /** What narrows the visits, in words. */
  only: readonly string[];
  /** Everything that can be read was read. */
  isRead: boolean;
  /** There is more than can be read. */
  isPartial: boolean;
};

/** The week on paper: a row for each clinician, a column for each day. On the screen there is nothing of it. */
export function PrintedWeek({ day, visits, nameOf, only, isRead, isPartial }: PrintedWeekProps) {
  const isPrinting = useIsPrinting();
  const { user } = useSession();
  if (!isPrinting) return null;
  if (!isRead)
    return (
      <p className={styles.printed}>
        This schedule is not complete. Print it when everything of it is on the screen.
      </p>
    );
  const days = daysOf(weekOf(day));
  const held = visits.filter(({ status }) => status !== "cancelled");
  const rows = [...Map.groupBy(held, ({ userId }) => userId)]
    .map(([userId, own]) => ({ userId, name: nameOf(userId), own }))
    .toSorted(byName);
  return (
    <table className={styles.printed}>
      <caption>
        <strong>{user?.AgencyRoles[0]?.AgencyName}</strong>
        <span>Staff schedule, {weekLabel(weekOf(day))}</span>
        {only.length > 0 && <span>Only: {only.join("; ")}</span>}
        {isPartial && <span>There are more visits in this time than are printed.</span>}
        <span className={styles.note}>
          {held.length === 1 ? "1 visit" : `${held.length} visits`}. Printed {showDate(agencyToday())}.
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Clinician</th>
          {days.map((one) => (
            <th key={one} scope="col">
              {weekdayWords(one)} {Number(one.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, name, own }) => (
          <tr key={userId ?? "nobody"}>
            <th scope="row">{name}</th>
            {days.map((one) => (
              <td key={one}>
                <DayOfOne visits={own.filter(({ start }) => dayOf(start) === one)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = { readonly userId: string | null; readonly name: string };

/** Visits that nobody is to make yet come last. */
const byName = (one: Row, other: Row) =>
  Number(one.userId === null) - Number(other.userId === null) || one.name.localeCompare(other.name);

const DayOfOne = ({ visits }: { visits: readonly Visit[] }) => (
  <>
    {visits
      .toSorted((one, other) => one.start.localeCompare(other.start))
      .map(({ id, start, patientName, discipline, status }) => (
        <p key={id}>
          <strong>{clock(start)}</strong> {patientName} <span className={styles.note}>{discipline}</span>
          {status === "missed" && " MISSED"}
        </p>
      ))}
  </>
);

/** The browser asks just before it lays out its pages: by then it has to be there. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
