import type { SchedulingNeed } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { NeedRow } from "./need-row.tsx";
import styles from "./needs.module.css";
import { schedulingNeeds } from "./queries.ts";

// the list is on the screen long before anybody plans
const PlanDialog = lazy(async () => {
  const { PlanDialog } = await import("../orders/plan-dialog.tsx");
  return { default: PlanDialog };
});

type NeedsSchedulingProps = {
  /** A day of the first week looked at. */
  weekOf: string;
  /** Only this patient's; left out: of everybody one may see. */
  patientId?: string | undefined;
  /** Begins one visit that fulfils the need; left out for those who may not plan. */
  onNew?: ((need: SchedulingNeed) => void) | undefined;
};

/** Ordered visits that nobody has planned yet. */
export function NeedsScheduling(props: NeedsSchedulingProps) {
  return (
    <Panel title="Needs scheduling" skeleton={<SkeletonList rows={4} />}>
      <Needs {...props} />
    </Panel>
  );
}

function Needs({ weekOf, patientId, onNew }: NeedsSchedulingProps) {
  const { data } = useSuspenseQuery(schedulingNeeds(weekOf, patientId));
  const [planned, setPlanned] = useState<SchedulingNeed>();
  if (data.needs.length === 0)
    return (
      <Empty icon="check" title="Every ordered visit is planned">
        Ordered visits without a time show here, week by week.
      </Empty>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {countWords(data.needs, data.more)}
      </p>
      <ul className={styles.list}>
        {data.needs.map((need) => (
          <NeedRow
            key={`${need.frequencyId} ${need.weekOf}`}
            need={need}
            onNew={onNew}
            onPlan={onNew && setPlanned}
          />
        ))}
      </ul>
      {planned && (
        <Suspense>
          <PlanDialog
            line={{ ...planned, id: planned.frequencyId }}
            patientName={planned.patientName}
            onClose={() => setPlanned(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function countWords(needs: readonly SchedulingNeed[], more: boolean) {
  const missing = needs.reduce((sum, need) => sum + need.missing, 0);
  const words = missing === 1 ? "1 visit to plan" : `${missing} visits to plan`;
  return more ? `${words} in the first ${needs.length} lines; a patient's own list shows the rest` : words;
}
