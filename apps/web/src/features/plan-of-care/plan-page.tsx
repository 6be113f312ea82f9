import type { PlanOfCareModule } from "@hearthside/contract";
import { useMemo } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { PlanActs, type RenderPaperAct } from "./acts/plan-acts.tsx";
import { FillFromChart } from "./fill-from-chart.tsx";
import styles from "./plan.module.css";
import { MissingProvider, PlanDeskProvider } from "./plan-desk.ts";
import { PlanHead } from "./plan-head.tsx";
import { PlanPlaces } from "./plan-places.tsx";
import { SavingLine } from "./saving-line.tsx";
import { EarlierVersions } from "./side/earlier-versions.tsx";
import { MissingList } from "./side/missing-list.tsx";
import { useDesk } from "./use-desk.ts";
import { type OpenPlan, usePlanWriter } from "./writing/use-plan-writer.ts";
import { useSaveKey } from "./writing/use-save-key.ts";

type PlanPageProps = {
  module: PlanOfCareModule & OpenPlan;
  onEpisode: (episodeId: string) => void;
  renderPaperAct: RenderPaperAct;
};

/** A plan that can still be edited. */
export function WritablePlan({ module, onEpisode, renderPaperAct }: PlanPageProps) {
  const { writer, writing, pen } = usePlanWriter(module);
  const canWrite = useMay("documents", "edit");
  useSaveKey(writer);
  const { desk, missing } = useDesk({ module, content: writing.content, pen, canWrite });
  const { plan, earlier } = module;
  return (
    <PlanDeskProvider value={desk}>
      <MissingProvider value={missing}>
        <PlanHead
          module={module}
          onEpisode={onEpisode}
          saving={canWrite && <SavingLine writing={writing} writer={writer} />}
        >
          {canWrite && <FillFromChart />}
          <PlanActs plan={plan} renderPaperAct={renderPaperAct} onBefore={writer.flush} />
        </PlanHead>
        {plan.returnComment !== null && <Banner tone="warning">Returned: “{plan.returnComment}”</Banner>}
        <div className={styles.columns}>
          <aside className={styles.side} aria-label="Missing items">
            <MissingList />
            <EarlierVersions earlier={earlier} />
          </aside>
          <div className={styles.places}>
            <PlanPlaces plan={plan} />
          </div>
        </div>
      </MissingProvider>
    </PlanDeskProvider>
  );
}

/** A signed plan, as it was signed. */
export function SettledPlan({ module, onEpisode, renderPaperAct }: PlanPageProps) {
  const { plan, earlier } = module;
  const pen = useMemo(
    () => ({ content: () => plan.content, subscribe: () => nothing, write: nothing, leave: nothing }),
    [plan.content],
  );
  const { desk } = useDesk({ module, content: plan.content, pen, canWrite: false });
  const count = desk.differences.length;
  return (
    <PlanDeskProvider value={desk}>
      <PlanHead module={module} onEpisode={onEpisode}>
        <PlanActs plan={plan} renderPaperAct={renderPaperAct} onBefore={async () => true} />
      </PlanHead>
      {count > 0 && (
        <Banner tone="warning">
          The chart differs from this plan in {count === 1 ? "1 field" : `${count} fields`}, marked below.
        </Banner>
      )}
      <div className={styles.columns} data-settled>
        <div className={styles.places}>
          <EarlierVersions earlier={earlier} />
          <PlanPlaces plan={plan} />
        </div>
      </div>
    </PlanDeskProvider>
  );
}

const nothing = () => undefined;
