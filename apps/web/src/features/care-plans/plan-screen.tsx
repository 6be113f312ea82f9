import type { PlanOfCareModule } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ErrorRouteComponent } from "@tanstack/react-router";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./plan.module.css";
import type { RenderDocumentAction } from "./plan-actions.tsx";
import { PlanHead } from "./plan-head.tsx";
import { SettledPlan, WritablePlan } from "./plan-page.tsx";
import { planOfCare, readPlansAgain } from "./queries.ts";

type PlanScreenProps = {
  patientId: string;
  /** Left out for the current certification period. */
  episodeId: string | undefined;
  onEpisode: (episodeId: string) => void;
  renderDocumentAction: RenderDocumentAction;
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

/** The module's layout, so that nothing moves when it loads. */
const PlanSkeleton = () => (
  <div className={styles.columns} aria-busy>
    <div className={styles.side}>
      <Card>
        <SkeletonText lines={8} label="Loading the plan of care" />
      </Card>
    </div>
    <div className={styles.places} aria-hidden>
      {[9, 6, 7].map((lines) => (
        <Card key={lines}>
          <SkeletonText lines={lines} />
        </Card>
      ))}
    </div>
  </div>
);

type NoPlanProps = { patientId: string; period: NonNullable<PlanOfCareModule["period"]> };

/** A period without a plan of care. */
function NoPlan({ patientId, period }: NoPlanProps) {
  const mayBegin = useMay("documents", "edit");
  // the same id after a lost response, so that only one plan is started
  const id = useRef(uuidv7());
  // refetched anyway: the plan may have been started even if the response was lost
  const { run, busy, refusal } = useAction(readPlansAgain, { reloads: "always" });
  return (
    <Empty
      icon="clipboard"
      title="No plan of care for this period yet"
      action={
        mayBegin && (
          <BusyButton busy={busy} onClick={begin}>
            Start plan of care
          </BusyButton>
        )
      }
    >
      It starts with data from the chart and the latest signed OASIS. You enter the rest.
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </Empty>
  );

  function begin() {
    const send = () => call("POST /plans-of-care", { id: id.current, patientId, episodeId: period.id });
    run(send, "The plan could not be started.");
  }
}
