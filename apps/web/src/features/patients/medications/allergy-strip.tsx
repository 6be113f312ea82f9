import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./medications.module.css";
import { allergiesKey, allergyList } from "./queries.ts";
import { allergyWords } from "./words.ts";

/** The patient's allergies, shown wherever medications are read or entered. */
export function AllergyStrip({ patientId }: { patientId: string }) {
  useLiveRecords({ kind: "chart", patientId, queryKey: allergiesKey(patientId) });
  const { data, error } = useQuery({ ...allergyList(patientId), throwOnError: false });
  return (
    <div role="group" className={styles.strip} aria-label="Allergies">
      <span className={styles.stripTitle}>
        <Icon name="alert" size={16} /> Allergies
      </span>
      {data === undefined && error === null && <span className={styles.quiet}>Loading…</span>}
      {error !== null && <span>{messageOf(error, "The allergies could not be loaded.")}</span>}
      {data !== undefined && data.allergies.length === 0 && (
        <span>
          {data.noneOn === null ? "Not recorded yet" : `None known, as of ${showDate(data.noneOn)}`}
        </span>
      )}
      {data?.allergies.map((allergy) => (
        <Badge key={allergy.id} tone={allergy.severity === "severe" ? "critical" : "warning"}>
          {allergyWords(allergy)}
        </Badge>
      ))}
    </div>
  );
}
