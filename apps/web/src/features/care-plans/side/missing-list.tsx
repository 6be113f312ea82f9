import { type Missing, placeOf } from "@hearthside/plan-of-care";
import { Panel } from "#src/ui/panel.tsx";
import { goToPlace, useMissing } from "../plan-desk.ts";
import styles from "./side.module.css";

/** What the plan is missing, with sources. Pressing an item moves to its field. */
export function MissingList() {
  const missing = useMissing();
  const needed = missing.filter(({ blocks }) => blocks);
  const advised = missing.filter(({ blocks }) => !blocks);
  return (
    <Panel title="Required before signing">
      {needed.length === 0 ? <p>Nothing is missing.</p> : <Gaps label="Missing" gaps={needed} />}
      {advised.length > 0 && (
        <>
          <h3 className={styles.part}>Recommended</h3>
          <Gaps label="Recommended" gaps={advised} />
        </>
      )}
    </Panel>
  );
}

const Gaps = ({ label, gaps }: { label: string; gaps: readonly Missing[] }) => (
  <ul className={styles.gaps} aria-label={label}>
    {gaps.map(({ place, message, source }) => (
      <li key={`${place} ${message}`}>
        <button type="button" className={styles.gap} onClick={() => goToPlace(place)}>
          <span>
            {placeOf(place).number !== undefined && <strong>{placeOf(place).number} </strong>}
            {message}
          </span>
          <span className={styles.source}>{source}</span>
        </button>
      </li>
    ))}
  </ul>
);
