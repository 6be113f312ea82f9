import type { PlanOfCareModule } from "@hearthside/contract";
import { type Missing, placeOf } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Panel } from "#src/ui/panel.tsx";
import { DocumentStatusBadge } from "#src/ui/records/document-status-badge.tsx";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./plan.module.css";
import { DocumentLink } from "./plan-actions.tsx";
import { goToPlace, useMissing } from "./plan-desk.ts";

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
      <ul className={shared.list1} aria-label={label}>
        {shown.map(({ place, message, source }) => (
          <li key={`${place} ${message}`}>
            <button type="button" className={styles.gap} onClick={() => goToPlace(place)}>
              <span>
                {placeOf(place).number !== undefined && <strong>{placeOf(place).number} </strong>}
                {message}
              </span>
              <span className={shared.note}>{source}</span>
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

/** Earlier versions of the plan, as they were signed. */
export function EarlierVersions({ earlier }: Pick<PlanOfCareModule, "earlier">) {
  if (earlier.length === 0) return null;
  return (
    <Panel title="Earlier versions">
      <ul className={shared.list1}>
        {earlier.map(({ id, status, createdAt, signedAt, signedBy }) => (
          <li key={id}>
            <DocumentLink planId={id}>
              {signedAt === null ? `Started ${showMoment(createdAt)}` : `Signed ${showMoment(signedAt)}`}
            </DocumentLink>{" "}
            {signedBy !== null && `by ${signedBy} `}
            <DocumentStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
