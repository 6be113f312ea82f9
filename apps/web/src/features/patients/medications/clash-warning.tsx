import type { Medication } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./medications.module.css";
import { clashWords } from "./words.ts";

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
            {name}: the patient is allergic to {clashes.map(clashWords).join(", ")}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
