import { Banner } from "#src/ui/banner.tsx";
import styles from "../medications.module.css";
import { clashWords } from "../words.ts";
import type { Finding } from "./use-findings.ts";

type FindingWarningProps = { findings: readonly Finding[]; isUnknown: boolean };

/** What lines that are not saved yet clash with or double. An aid: that it is silent proves nothing. */
export function FindingWarning({ findings, isUnknown }: FindingWarningProps) {
  const clashing = findings.filter(({ clashes }) => clashes.length > 0);
  const doubled = findings.filter(({ doubles }) => doubles.length > 0);
  return (
    <div role="status">
      {clashing.length > 0 && (
        <Banner tone="critical">
          <strong>Allergy warning for what is not saved yet.</strong> Please check with the prescriber:
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
          <strong>Perhaps on the list already.</strong>
          <ul className={styles.clashes}>
            {doubled.map(({ id, name, doubles }) => (
              <li key={id}>
                {name}: the list has {doubles.join(", ")}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isUnknown && (
        <Banner tone="warning">
          New lines could not be held against allergies and the rest of the list. Please compare them
          yourself.
        </Banner>
      )}
    </div>
  );
}
