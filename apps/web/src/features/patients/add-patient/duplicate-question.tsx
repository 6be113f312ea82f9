import { Button } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { bornWords, listName, showPhone } from "../words.ts";
import styles from "./add-patient.module.css";
import type { Duplicates } from "./new-patient.ts";

type DuplicateQuestionProps = { found: Duplicates; onOpenChart: (patient: string) => void };

/** Two charts of one person are dangerous, so whoever looks the same is shown before another is made. */
export function DuplicateQuestion({ found: { patients, hidden }, onOpenChart }: DuplicateQuestionProps) {
  const today = agencyToday();
  return (
    <>
      <Banner tone="warning">
        There may already be a record of this patient: the SSN is the same, or name and date of birth are.
      </Banner>
      <ul className={styles.found}>
        {patients.map((patient) => (
          <li key={patient.id} className={styles.person}>
            <span>
              <strong>{listName(patient)}</strong> <StatusBadge status={patient.status} />
              <br />
              <span className={styles.detail}>
                {bornWords(patient.dob, today)} · {showPhone(patient.phoneNumber)} · record{" "}
                {patient.recordNumber}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={`Open chart of ${listName(patient)}`}
              onClick={() => onOpenChart(patient.id)}
            >
              Open chart
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{hiddenWords(hidden)} Please ask the office before making a second record.</p>}
      <p>Is this somebody else?</p>
    </>
  );
}

const hiddenWords = (hidden: number) =>
  hidden === 1
    ? "One more record looks the same, of a patient who is not assigned to you."
    : `${hidden} more records look the same, of patients who are not assigned to you.`;
