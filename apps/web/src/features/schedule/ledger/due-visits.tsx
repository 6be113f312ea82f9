import type { PatientSchedule } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./ledger.module.css";

type DueVisitsProps = Pick<PatientSchedule, "due" | "today">;

/** Visits that regulation asks for beside what is ordered, while nobody has planned them. */
export function DueVisits({ due, today }: DueVisitsProps) {
  if (due.length === 0) return null;
  return (
    <div className={styles.due}>
      {due.map((visit) => (
        <Banner key={visit.kind} tone={visit.by < today ? "critical" : "warning"}>
          {dueWords[visit.kind](visit)}
        </Banner>
      ))}
    </div>
  );
}

type Due = PatientSchedule["due"][number];

const dueWords = {
  recertification: ({ from, by }: Due) =>
    `No recertification visit is planned. It lies from ${showDate(from)} to ${showDate(by)} (42 CFR 484.55(d)(1)).`,
  supervision: ({ by }: Due) =>
    `No supervision of the aide is planned by ${showDate(by)}, 14 days after the last (42 CFR 484.80(h)(1)).`,
} as const satisfies Record<Due["kind"], (due: Due) => string>;
