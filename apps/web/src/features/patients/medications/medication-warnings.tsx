import type { Medication } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { noKnownAllergies } from "../labels.ts";
import { allergyText, clashText } from "./labels.ts";
import styles from "./medications.module.css";
import { allergiesKey, allergyList } from "./queries.ts";

/** The patient's allergies, shown wherever medications are read or entered. */
export function AllergyStrip({ patientId }: { patientId: string }) {
  useLiveRecords({ kind: "chart", patientId, queryKey: allergiesKey(patientId) });
  const { data, error } = useQuery({ ...allergyList(patientId), throwOnError: false });
  return (
    <div role="group" className={styles.strip} aria-label="Allergies">
      <span className={styles.stripTitle}>
        <Icon name="alert" size={16} /> Allergies
      </span>
      {data === undefined && error === null && <span className={shared.muted}>Loading…</span>}
      {error !== null && <span>{messageOf(error, "The allergies could not be loaded.")}</span>}
      {data !== undefined && data.allergies.length === 0 && (
        <span>{data.noneOn === null ? "Not recorded yet" : noKnownAllergies(data.noneOn)}</span>
      )}
      {data?.allergies.map((allergy) => (
        <Badge key={allergy.id} tone={allergy.severity === "severe" ? "critical" : "warning"}>
          {allergyText(allergy)}
        </Badge>
      ))}
    </div>
  );
}

/** Medications that match an allergy. Only an aid: no warning does not mean no allergy. */
export function ClashWarning({ medications }: { medications: readonly Medication[] }) {
  const clashing = medications.filter(({ clashes }) => clashes.length > 0);
  if (clashing.length === 0) return undefined;
  return (
    <Banner tone="critical">
      <strong>Allergy warning.</strong> Please check with the prescriber:
      <ul className={styles.clashes}>
        {clashing.map(({ id, name, clashes }) => (
          <li key={id}>
            {name}: the patient is allergic to {clashes.map(clashText).join(", ")}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
