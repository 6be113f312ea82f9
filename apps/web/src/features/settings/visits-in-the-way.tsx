import { VisitInTheWay } from "@hearthside/contract";
import { timeInWords } from "@hearthside/scheduling";
import { Link } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./settings.module.css";

const Context = z.object({ visits: z.array(VisitInTheWay) });

/** The planned visits that an error names. */
export const visitsIn = (error: unknown): readonly VisitInTheWay[] =>
  error instanceof ApiError && error.code === "overlap"
    ? (Context.safeParse(error.context).data?.visits ?? [])
    : [];

const reasons = {
  skipped: "this time does not exist because of daylight saving time",
  "clinician-busy": "the clinician has another visit at this time",
  "patient-busy": "the patient has another visit at this time",
} as const;

/** Planned visits that cannot keep their local time in the new time zone, each with a link to reschedule. */
export function VisitsInTheWay({ visits }: { visits: readonly VisitInTheWay[] }) {
  if (visits.length === 0) return null;
  return (
    <ul data-wide className={styles.inTheWay} aria-label="Visits that cannot keep their time">
      {visits.map(({ visitId, patientId, patientName, start, why }) => (
        <li key={visitId}>
          {patientName === null ? (
            "A visit"
          ) : (
            <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId, visit: visitId }}>
              {patientName}
            </Link>
          )}
          , {showDate(start.slice(0, 10))} at {timeInWords(start)}: {reasons[why]}
        </li>
      ))}
    </ul>
  );
}
