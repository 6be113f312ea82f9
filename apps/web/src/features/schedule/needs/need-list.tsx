import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import { NeedRow, type OpenNeed } from "./need-row.tsx";
import styles from "./needs.module.css";

const pageSize = 20;

type NeedListProps = {
  /** The needs of one week. */
  needs: readonly SchedulingNeed[];
  /** Accessible name of the list. */
  label: string;
  onAct: ((open: OpenNeed) => void) | undefined;
};

export function NeedList({ needs, label, onAct }: NeedListProps) {
  const [asked, setFrom] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const from = asked < needs.length ? asked : 0;
  const until = Math.min(from + pageSize, needs.length);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {needs.slice(from, until).map((need) => (
          <NeedRow key={need.frequencyId} need={need} onAct={onAct} />
        ))}
      </ul>
      {needs.length > pageSize && (
        <div className={styles.pages}>
          <Button
            variant="default"
            size="compact-md"
            disabled={from === 0}
            onClick={() => showFrom(from - pageSize)}
          >
            Previous
          </Button>
          <span role="status">
            {from + 1} to {until} of {needs.length}
          </span>
          <Button
            variant="default"
            size="compact-md"
            disabled={until === needs.length}
            onClick={() => showFrom(until)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );

  /** Moves the focus to the first row of the new page. */
  function showFrom(next: number) {
    setFrom(next);
    focusWhenDrawn(() => list.current?.querySelector("a"));
  }
}
