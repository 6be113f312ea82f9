import type { SchedulingNeed } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useMay } from "../use-may.ts";
import type { OpenNeed } from "./need-row.tsx";
import { needToVisit } from "./need-to-visit.ts";
import { NeedWeeks } from "./need-weeks.tsx";
import { missingIn, unscheduledVisits } from "./need-words.ts";
import styles from "./needs.module.css";
import { schedulingNeeds } from "./queries.ts";

// loaded later, because the list is shown before anyone acts on it
const PlanDialog = later(async () => (await import("../orders/plan-dialog.tsx")).PlanDialog);

const NewVisitDialog = later(async () => (await import("../acts/new-visit-dialog.tsx")).NewVisitDialog);

type NeedsSchedulingProps = {
  /** A day in the first week shown. */
  weekOf: string;
  /** Limits the list to one patient. */
  patientId?: string | undefined;
};

/** Ordered visits not scheduled yet. */
export function NeedsScheduling(props: NeedsSchedulingProps) {
  return (
    <Panel title="Needs scheduling" skeleton={<SkeletonList rows={4} />}>
      <Needs {...props} />
    </Panel>
  );
}

function Needs({ weekOf, patientId }: NeedsSchedulingProps) {
  const { data } = useSuspenseQuery(schedulingNeeds(weekOf, patientId));
  const mayPlan = useMay("approve");
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
        {countWords(data.needs, data.more)}
      </p>
      <NeedWeeks key={weekOf} needs={data.needs} onAct={mayPlan ? setOpen : undefined} />
      {open && <NeedDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function NeedDialog({ open: { act, need }, onClose }: { open: OpenNeed; onClose: () => void }) {
  if (act === "visit") return <NewVisitDialog start={needToVisit(need)} onClose={onClose} />;
  return (
    <PlanDialog line={{ ...need, id: need.frequencyId }} patientName={need.patientName} onClose={onClose} />
  );
}

function countWords(needs: readonly SchedulingNeed[], more: boolean) {
  const words = unscheduledVisits(missingIn(needs));
  return more
    ? `${words} in the first ${needs.length} orders; open a patient's schedule for the rest`
    : words;
}
