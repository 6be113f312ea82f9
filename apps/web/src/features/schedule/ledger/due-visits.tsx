import type { PatientSchedule } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./ledger.module.css";

type DueVisitsProps = Pick<PatientSchedule, "due" | "today">;

/** Visits required by regulation in addition to the orders, until they are scheduled. */
export function DueVisits({ due, today }: DueVisitsProps) {
  if (due.length === 0) return null;
  return (
    <div className={styles.due}>
      {due.map((visit) => (
        <Banner key={visit.kind} tone={visit.by < today ? "critical" : "warning"}>
          {dueWords[visit.kind](visit, today)}
        </Banner>
      ))}
    </div>
  );
}

type Due = PatientSchedule["due"][number];

const dueWords = {
  recertification: ({ from, by }: Due) =>
    `Recertification visit due ${showDate(from)} to ${showDate(by)}. None scheduled (42 CFR 484.55(d)(1)).`,
  supervision: ({ by }: Due, today: string) =>
    by < today
      ? `Aide supervisory visit overdue since ${showDate(by)}. None scheduled (42 CFR 484.80(h)(1)).`
      : `Aide supervisory visit due by ${showDate(by)}, 14 days after the last one. None scheduled (42 CFR 484.80(h)(1)).`,
} as const satisfies Record<Due["kind"], (due: Due, today: string) => string>;
