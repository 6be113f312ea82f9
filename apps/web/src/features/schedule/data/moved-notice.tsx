import type { Visit } from "@hearthside/contract";
import styles from "./moved-notice.module.css";
import { clockSpan, whenWords } from "./time-words.ts";
import { useClinicians } from "./use-clinicians.ts";

type MovedNoticeProps = { before: Visit; visit: Visit; onUndo: () => void };

/** What was done to a visit, and the way back. */
export function MovedNotice({ before, visit, onUndo }: MovedNoticeProps) {
  const { clinicianName } = useClinicians();
  return (
    <span className={styles.notice}>
      {whatChanged(before, visit, clinicianName)}
      <button type="button" className={styles.undo} onClick={onUndo}>
        Undo
      </button>
    </span>
  );
}

function whatChanged(before: Visit, visit: Visit, clinicianName: (id: string | null) => string): string {
  const { patientName } = visit;
  if (visit.userId !== before.userId) return `${patientName}: now with ${clinicianName(visit.userId)}.`;
  if (visit.start !== before.start) return `${patientName} was moved to ${whenWords(visit.start)}.`;
  return `${patientName}: now ${clockSpan(visit)}.`;
}
