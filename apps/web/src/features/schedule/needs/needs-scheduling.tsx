import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { schedulingNeeds } from "../data/queries.ts";
import {
  missingIn,
  NeedRow,
  needToVisit,
  type OpenNeed,
  unscheduledVisits,
  visitsText,
} from "./need-row.tsx";
import styles from "./needs.module.css";

// loaded later, because the list is shown before any action is used
const PlanDialog = later(async () => (await import("../orders/plan-dialog.tsx")).PlanDialog);

const NewVisitDialog = later(async () => (await import("../actions/new-visit-dialog.tsx")).NewVisitDialog);

type NeedsSchedulingProps = {
  /** A day in the first week shown. */
  weekOf: string;
  /** Limits the list to one patient. */
  patientId?: string | undefined;
  /** How many orders are shown at once. */
  pageSize?: number | undefined;
};

/** Ordered visits not scheduled yet. */
export function NeedsScheduling(props: NeedsSchedulingProps) {
  return (
    <Panel title="Needs scheduling" skeleton={<SkeletonList rows={4} />}>
      <Needs {...props} />
    </Panel>
  );
}

function Needs({ weekOf, patientId, pageSize = 20 }: NeedsSchedulingProps) {
  const { data } = useSuspenseQuery(schedulingNeeds(weekOf, patientId));
  const mayPlan = useMay("schedule", "approve");
  const [open, setOpen] = useState<OpenNeed>();
  if (data.needs.length === 0)
    return (
      <Empty icon="check" title="All ordered visits are scheduled">
        Ordered visits that are not on the schedule yet appear here by week.
      </Empty>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {countText(data.needs, data.more)}
      </p>
      <NeedWeeks
        key={weekOf}
        needs={data.needs}
        pageSize={pageSize}
        onAction={mayPlan ? setOpen : undefined}
      />
      {open && <NeedDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function NeedDialog({ open: { action, need }, onClose }: { open: OpenNeed; onClose: () => void }) {
  if (action === "visit") return <NewVisitDialog start={needToVisit(need)} onClose={onClose} />;
  return (
    <PlanDialog line={{ ...need, id: need.frequencyId }} patientName={need.patientName} onClose={onClose} />
  );
}

function countText(needs: readonly SchedulingNeed[], more: boolean) {
  const text = unscheduledVisits(missingIn(needs));
  return more ? `${text} in the first ${needs.length} orders; open a patient's schedule for the rest` : text;
}

type NeedWeeksProps = {
  needs: readonly SchedulingNeed[];
  pageSize: number;
  onAction: ((open: OpenNeed) => void) | undefined;
};

/** Weeks, of which one is open: the nearest at first. */
function NeedWeeks({ needs, ...shared }: NeedWeeksProps) {
  const weeks = [...Map.groupBy(needs, ({ weekOf }) => weekOf)];
  const [chosen, choose] = useState<string>();
  const openWeek = chosen ?? weeks[0]?.[0];
  return weeks.map(([weekOf, ofWeek]) => (
    <NeedWeek
      key={weekOf}
      title={`Week of ${showDate(weekOf)}`}
      needs={ofWeek}
      isOpen={weekOf === openWeek}
      onToggle={() => choose(weekOf === openWeek ? "none" : weekOf)}
      {...shared}
    />
  ));
}

type NeedWeekProps = NeedWeeksProps & { title: string; isOpen: boolean; onToggle: () => void };

function NeedWeek({ title, needs, isOpen, onToggle, ...shared }: NeedWeekProps) {
  const id = useId();
  return (
    <div className={styles.week}>
      <h3 className={styles.weekHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevronDown" : "chevronRight"} size={16} />
          {title} <span className={styles.missing}>{visitsText(missingIn(needs))}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NeedList needs={needs} label={title} {...shared} />}
      </div>
    </div>
  );
}

type NeedListProps = NeedWeeksProps & {
  /** Accessible name of the list. */
  label: string;
};

function NeedList({ needs, label, pageSize, onAction }: NeedListProps) {
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {needs.slice(0, shown).map((need) => (
          <NeedRow key={need.frequencyId} need={need} onAction={onAction} />
        ))}
      </ul>
      {needs.length > pageSize && (
        <div className={styles.more}>
          <span role="status">
            {Math.min(shown, needs.length)} of {needs.length} visit orders
          </span>
          {shown < needs.length && (
            <Button variant="default" size="compact-md" onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );

  /** Focuses the first new row, because the button disappears with the last rows. */
  function showMore() {
    setShown(shown + pageSize);
    focusWhenDrawn(() => list.current?.children[shown]?.querySelector("a"));
  }
}
