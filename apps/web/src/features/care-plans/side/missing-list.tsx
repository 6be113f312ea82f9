import { type Missing, placeOf } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Panel } from "#src/ui/panel.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
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

const shownOnPhone = 3;

/** On a phone the first ones, so that the plan begins below them. */
function Gaps({ label, gaps }: { label: string; gaps: readonly Missing[] }) {
  const isNarrow = useIsNarrow();
  const [showsAll, showAll] = useState(false);
  const shown = isNarrow && !showsAll ? gaps.slice(0, shownOnPhone) : gaps;
  return (
    <>
      <ul className={styles.gaps} aria-label={label}>
        {shown.map(({ place, message, source }) => (
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
      {isNarrow && gaps.length > shownOnPhone && (
        <Button variant="subtle" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${gaps.length}`}
        </Button>
      )}
    </>
  );
}
