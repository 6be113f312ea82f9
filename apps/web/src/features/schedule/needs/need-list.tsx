import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { NeedRow, type OpenNeed } from "./need-row.tsx";
import styles from "./needs.module.css";

const pageSize = 30;

type NeedListProps = {
  needs: readonly SchedulingNeed[];
  onAct: ((open: OpenNeed) => void) | undefined;
};

/** The nearest weeks first, a page at a time. */
export function NeedList({ needs, onAct }: NeedListProps) {
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {needs.slice(0, shown).map((need) => (
          <NeedRow key={`${need.frequencyId} ${need.weekOf}`} need={need} onAct={onAct} />
        ))}
      </ul>
      {shown < needs.length && (
        <Button variant="default" size="compact-sm" className={styles.more} onClick={showMore}>
          Show {Math.min(pageSize, needs.length - shown)} more of {needs.length}
        </Button>
      )}
    </>
  );

  /** The button may go, so whoever pressed it goes on at the first of the new rows. */
  function showMore() {
    setShown(shown + pageSize);
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>("li")[shown]?.querySelector("a")?.focus(),
    );
  }
}
