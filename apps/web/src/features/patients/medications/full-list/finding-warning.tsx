import { Banner } from "#src/ui/banner.tsx";
import styles from "../medications.module.css";
import { clashWords } from "../words.ts";
import type { Finding } from "./use-findings.ts";

type FindingWarningProps = { findings: readonly Finding[]; isUnknown: boolean };

/** Allergies and duplicates found for unsaved medications. Only an aid: no warning does not mean no problem. */
export function FindingWarning({ findings, isUnknown }: FindingWarningProps) {
  const clashing = findings.filter(({ clashes }) => clashes.length > 0);
  const doubled = findings.filter(({ doubles }) => doubles.length > 0);
  return (
    <div role="status">
      {clashing.length > 0 && (
        <Banner tone="critical">
          <strong>Allergy warning for unsaved medications.</strong> Please check with the prescriber:
          <ul className={styles.clashes}>
            {clashing.map(({ id, name, clashes }) => (
              <li key={id}>
                {name}: the patient is allergic to {clashes.map(clashWords).join(", ")}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {doubled.length > 0 && (
        <Banner tone="warning">
          <strong>Possible duplicates.</strong>
          <ul className={styles.clashes}>
            {doubled.map(({ id, name, doubles }) => (
              <li key={id}>
                {name}: already on the list as {doubles.join(", ")}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isUnknown && (
        <Banner tone="warning">
          New medications could not be checked for allergies and duplicates. Please check them yourself.
        </Banner>
      )}
    </div>
  );
}
