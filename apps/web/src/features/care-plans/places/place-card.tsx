import { type AssessedPart, type PlaceId, placeOf } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { placeElementId, usePlanDesk } from "../plan-desk.ts";
import { type Origin, OriginLink } from "./origin-link.tsx";
import styles from "./places.module.css";

type PlaceCardProps = {
  id: PlaceId;
  /** Where the content comes from. */
  origin?: Origin;
  /** What the signed assessment says while the chart has nothing. */
  assessed?: AssessedPart | undefined;
  children?: ReactNode;
};

export const labelIdOf = (id: PlaceId): string => `${placeElementId(id)}-label`;

/** One locator with its number and official label, or content that regulation requires in addition to the form. */
export function PlaceCard({ id, origin, assessed, children }: PlaceCardProps) {
  const { number, label, source } = placeOf(id);
  const isFixedText = id === "26" || id === "28";
  return (
    <section id={placeElementId(id)} className={styles.place} aria-labelledby={labelIdOf(id)} tabIndex={-1}>
      <header className={styles.head}>
        <h3 id={labelIdOf(id)} className={styles.label} data-long={isFixedText || undefined}>
          {number !== undefined && <span className={styles.number}>{number}</span>} {label}
        </h3>
        {number === undefined && <span className={styles.source}>{source}</span>}
        {origin && <OriginLink origin={origin} assessed={assessed} />}
      </header>
      {children}
      <ChartSays id={id} />
    </section>
  );
}

/** Shows the chart's value where it differs from the plan. */
function ChartSays({ id }: { id: PlaceId }) {
  const { differences, canWrite, write } = usePlanDesk();
  const difference = differences.find(({ place }) => place === id);
  if (difference === undefined) return null;
  return (
    <div className={styles.hint} role="note">
      <p>
        Chart now says: <span className={styles.said}>{difference.chartSays}</span>
      </p>
      {canWrite && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Use chart value for ${placeOf(id).label}`}
          onClick={() => write(difference.patch)}
        >
          Use chart value
        </Button>
      )}
    </div>
  );
}
