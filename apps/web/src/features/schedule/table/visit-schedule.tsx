import { Button } from "@mantine/core";
import { memo, useMemo, useRef, useState } from "react";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { Line } from "../data/months.ts";
import { type OnLineAct, useLineOptions } from "./line-acts.ts";
import { lineColumns } from "./line-columns.tsx";
import styles from "./table.module.css";

type VisitScheduleProps = {
  lines: readonly Line[];
  /** Shown when there are no orders. */
  empty: string;
  isLoading: boolean;
  onAct: OnLineAct;
};

/** Few rows at first, because other lists follow below. */
const firstCount = 6;
/** On phones, where each row is a card. */
const firstCards = 2;
const moreCount = 20;

/** The orders in effect in the dates shown, by patient. */
export const VisitSchedule = memo(function VisitSchedule(props: VisitScheduleProps) {
  const { lines, empty, isLoading, onAct } = props;
  const least = useIsNarrow() ? firstCards : firstCount;
  const [more, setMore] = useState(0);
  const count = least + more;
  const frame = useRef<HTMLDivElement>(null);
  const options = useLineOptions();
  const columns = useMemo(() => lineColumns(options, onAct), [options, onAct]);
  return (
    <CollapsiblePanel
      title="Visit Schedule"
      level={2}
      startsOpen
      aside={<span className={styles.count}>{lineCount(lines.length)}</span>}
    >
      <TableFrame ref={frame}>
        <DataTable
          caption="Visit Schedule"
          captionHidden
          columns={columns}
          rows={lines.slice(0, count)}
          outdated={isLoading}
          rowKey={({ frequencyId }) => frequencyId}
          empty={
            <p className={styles.empty} data-loading={isLoading}>
              {empty}
            </p>
          }
        />
      </TableFrame>
      {lines.length > least && (
        <div className={styles.more}>
          <span role="status">
            {Math.min(count, lines.length)} of {lines.length} orders
          </span>
          {count < lines.length && (
            <Button variant="default" size="compact-md" onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </CollapsiblePanel>
  );

  /** Focuses the first new row, because the button disappears with the last rows. */
  function showMore() {
    setMore(more + moreCount);
    requestAnimationFrame(() =>
      frame.current?.querySelectorAll<HTMLElement>("tbody button[aria-haspopup]")[count]?.focus(),
    );
  }
});

const lineCount = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
