import type { CalendarVisit } from "@hearthside/contract";
import { type RefObject, useEffect, useState } from "react";
import styles from "./visit-card.module.css";
import { type NameOf, visitParts } from "./visit-label.ts";

type VisitCardProps = {
  root: RefObject<HTMLElement | null>;
  visits: readonly CalendarVisit[];
  nameOf: NameOf;
};

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

type PointedAt = { readonly visitId: string; readonly box: DOMRect };

/**
 * The visit in `root` under the mouse or with the keyboard focus. Escape, a press and scrolling end it; moving the mouse
 * to a sibling of `root` does not. Touch opens the visit instead.
 */
function useVisitPointedAt(root: RefObject<HTMLElement | null>): PointedAt | undefined {
  const [at, setAt] = useState<PointedAt>();
  useEffect(() => {
    const element = root.current;
    const life = new AbortController();
    const { signal } = life;
    const leave = () => setAt(undefined);
    const point = ({ target }: Event) => setAt(visitAt(target));
    element?.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(event), {
      signal,
    });
    element?.addEventListener("focusin", (event) => isByKeys(event.target) && point(event), { signal });
    for (const end of ["focusout", "pointerdown", "scroll"])
      element?.addEventListener(end, leave, { signal });
    element?.parentElement?.addEventListener("pointerleave", leave, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), { signal, capture: true });
    return () => life.abort();
  }, [root]);
  return at;
}

const isByKeys = (target: EventTarget | null) =>
  target instanceof Element && target.matches(":focus-visible");

function visitAt(target: EventTarget | null): PointedAt | undefined {
  const visit = target instanceof Element ? target.closest<HTMLElement>("[data-visit]") : null;
  const visitId = visit?.dataset.visit;
  return visit === null || visitId === undefined
    ? undefined
    : { visitId, box: visit.getBoundingClientRect() };
}
