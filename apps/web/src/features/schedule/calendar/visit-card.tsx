import type { Visit } from "@hearthside/contract";
import type { RefObject } from "react";
import { useVisitPointedAt } from "./use-visit-pointed-at.ts";
import styles from "./visit-card.module.css";
import { type NameOf, visitParts } from "./visit-label.ts";

type VisitCardProps = { root: RefObject<HTMLElement | null>; visits: readonly Visit[]; nameOf: NameOf };

/**
 * A card with everything about the visit under the pointer or focus, because the event rarely has room for it. Hidden
 * from screen readers: the visit's own label says the same.
 */
export function VisitCard({ root, visits, nameOf }: VisitCardProps) {
  const at = useVisitPointedAt(root);
  const visit = visits.find(({ id }) => id === at?.visitId);
  if (at === undefined || visit === undefined) return null;
  return (
    <div className={styles.card} data-visit-card style={besideBox(at.box)} aria-hidden>
      {visitParts(visit, nameOf).map((part) => (
        <span key={part} className={part === visit.patientName ? styles.who : undefined}>
          {part}
        </span>
      ))}
    </div>
  );
}

const cardWidth = 240;
const cardHeight = 150;

/** On the side with room, close enough for the pointer to reach it. */
function besideBox({ left, right, top }: DOMRect) {
  const isRoomy = right + cardWidth < window.innerWidth;
  return {
    width: cardWidth,
    left: isRoomy ? right : Math.max(0, left - cardWidth),
    top: Math.max(0, Math.min(top, window.innerHeight - cardHeight)),
  };
}
