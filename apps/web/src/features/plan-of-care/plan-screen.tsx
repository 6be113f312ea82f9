import type { PlanOfCareModule } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ErrorRouteComponent } from "@tanstack/react-router";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import type { RenderPaperAct } from "./acts/plan-acts.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PlanHead } from "./plan-head.tsx";
import { SettledPlan, WritablePlan } from "./plan-page.tsx";
import { PlanSkeleton } from "./plan-skeleton.tsx";
import { planOfCare } from "./queries.ts";

type PlanScreenProps = {
  patientId: string;
  /** Left out for the current certification period. */
  episodeId: string | undefined;
  onEpisode: (episodeId: string) => void;
  renderPaperAct: RenderPaperAct;
  /** Shown when the plan of care cannot be opened. */
  failed: ErrorRouteComponent;
};

/** The Plan of Care Module (CMS-485) of one certification period. */
export function PlanScreen(props: PlanScreenProps) {
  return (
    <Loaded key={`${props.patientId} ${props.episodeId}`} skeleton={<PlanSkeleton />} failed={props.failed}>
      <OpenModule {...props} />
    </Loaded>
  );
}

function OpenModule({ patientId, episodeId, ...props }: PlanScreenProps) {
  const { queryKey, ...query } = planOfCare(patientId, episodeId);
  useLiveRecords({ kind: "document", patientId, queryKey });
  useLiveRecords({ kind: "chart", patientId, queryKey });
  useLiveRecords({ kind: "frequency-order", patientId, queryKey });
  useLiveRecords({ kind: "assessment", patientId, queryKey });
  const { data: module } = useSuspenseQuery({ queryKey, ...query });
  const { plan, period } = module;
  if (period === null || plan === null)
    return (
      <>
        <PlanHead module={module} onEpisode={props.onEpisode} />
        {period === null ? <NotInCare /> : <NoPlan patientId={patientId} period={period} />}
      </>
    );
  const opened = { ...module, plan, period };
  return isOpen(plan) ? (
    <WritablePlan key={plan.id} module={opened} {...props} />
  ) : (
    <SettledPlan key={plan.id} module={opened} {...props} />
  );
}

const NotInCare = () => (
  <Empty icon="calendar" title="Care has not started yet">
    The plan of care belongs to a certification period, which begins at the start of care.
  </Empty>
);

const isOpen = ({ status }: NonNullable<PlanOfCareModule["plan"]>) =>
  status === "draft" || status === "returned";
