import { Button } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { bornWords, listName, showPhone } from "../words.ts";
import styles from "./add-patient.module.css";
import type { Duplicates } from "./new-patient.ts";

type DuplicateQuestionProps = { found: Duplicates; onOpenChart: (patient: string) => void };

/** Two charts of one person are dangerous, so possible matches are shown before another is created. */
export function DuplicateQuestion({ found: { patients, hidden }, onOpenChart }: DuplicateQuestionProps) {
  const today = agencyToday();
  return (
    <>
      <Banner tone="warning">
        This patient may already have a record: same SSN, or same name and date of birth.
      </Banner>
      <ul className={styles.found}>
        {patients.map((patient) => (
          <li key={patient.id} className={styles.person}>
            <span>
              <strong>{listName(patient)}</strong> <StatusBadge status={patient.status} />
              <br />
              <span className={styles.detail}>
                {bornWords(patient.dob, today)} ·{" "}
                {patient.phoneNumber === null ? "phone not recorded" : showPhone(patient.phoneNumber)} ·
                record number {patient.recordNumber}
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
      {hidden > 0 && <p>{hiddenWords(hidden)} Please ask the office before creating a second record.</p>}
      <p>Is this a different patient?</p>
    </>
  );
}

const hiddenWords = (hidden: number) =>
  hidden === 1
    ? "One more possible match is a patient not assigned to you."
    : `${hidden} more possible matches are patients not assigned to you.`;
