import type { Group, Section } from "@hearthside/oasis";
import { memo, useRef, useState } from "react";
import { fieldsOf } from "../state/places.ts";
import { useTarget } from "../state/use-form.ts";
import { GroupFields } from "./group-fields.tsx";
import styles from "./section.module.css";
import { SkipLines } from "./skip-lines.tsx";
import { useLanding } from "./use-landing.ts";
import { useNear } from "./use-near.ts";

type GroupCardProps = { section: Section; group: Group };

/** A group of questions, rendered once it is near the viewport, is navigated to, or the page is idle. */
export const GroupCard = memo(function GroupCard({ section, group }: GroupCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const isWanted = useIsWanted(group);
  const isDrawn = isNear || isWanted;
  return (
    <section ref={card} className={styles.card} aria-labelledby={`group-${group.id}`}>
      <h3 id={`group-${group.id}`} tabIndex={-1}>
        {group.name}
      </h3>
      {group.subtitle && <p className={styles.subtitle}>{group.subtitle}</p>}
      {group.subtext && <p className={styles.subtext}>{group.subtext}</p>}
      {isDrawn ? (
        <>
          <GroupFields group={group} />
          <SkipLines sectionId={section.id} fields={group.fields} />
          <Landing group={group} />
        </>
      ) : (
        <div style={{ height: heightOf(group) }} aria-hidden />
      )}
      {group.attribution && <p className={styles.attribution}>{group.attribution}</p>}
    </section>
  );
});

function Landing({ group }: { group: Group }) {
  useLanding(group);
  return null;
}

/** Stays true once it is true. */
function useIsWanted(group: Group): boolean {
  const target = useTarget();
  const [wasWanted, setWasWanted] = useState(false);
  const isWanted = target !== undefined && fieldsOf(group.fields).some(({ id }) => id === target.id);
  if (isWanted && !wasWanted) setWasWanted(true);
  return isWanted || wasWanted;
}

/** The approximate final height, so that the page does not jump. */
const heightOf = ({ fields }: Group) =>
  fieldsOf(fields).reduce((height, { options = [] }) => height + 110 + Math.min(options.length, 15) * 34, 0);
