import type { PlanOfCareModule } from "@hearthside/contract";
import {
  differences,
  missingFrom,
  type PlanOfCare,
  printedPlaces,
  suggestionsFrom,
} from "@hearthside/plan-of-care";
import { useMemo } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { PlanActs } from "./acts/plan-acts.tsx";
import { FillFromChart } from "./fill-from-chart.tsx";
import styles from "./plan.module.css";
import { type PlanDesk, PlanDeskProvider } from "./plan-desk.ts";
import { PlanHead } from "./plan-head.tsx";
import { PlanPlaces } from "./plan-places.tsx";
import { SavingLine } from "./saving-line.tsx";
import { EarlierVersions } from "./side/earlier-versions.tsx";
import { MissingList } from "./side/missing-list.tsx";
import { type OpenPlan, usePlanWriter } from "./writing/use-plan-writer.ts";
import { useSaveKey } from "./writing/use-save-key.ts";

type PlanPageProps = { module: PlanOfCareModule & OpenPlan; onEpisode: (episodeId: string) => void };

/** A plan that can still be written in. */
export function WritablePlan({ module, onEpisode }: PlanPageProps) {
  const { writer, writing } = usePlanWriter(module);
  const canWrite = useMay("documents", "edit");
  useSaveKey(writer);
  const desk = useDesk(module, writing.content, {
    canWrite,
    write: writer.write,
    leave: () => void writer.flush(),
  });
  const { plan, earlier } = module;
  return (
    <PlanDeskProvider value={desk}>
      <PlanHead module={module} onEpisode={onEpisode}>
        {canWrite && <SavingLine writing={writing} writer={writer} />}
      </PlanHead>
      <div className={styles.acts}>
        {canWrite && <FillFromChart />}
        <PlanActs plan={plan} onBefore={writer.flush} />
      </div>
      {plan.returnComment !== null && <Banner tone="warning">Returned: “{plan.returnComment}”</Banner>}
      <div className={styles.columns}>
        <aside className={styles.side}>
          <MissingList />
          <EarlierVersions earlier={earlier} />
        </aside>
        <div className={styles.places}>
          <PlanPlaces plan={plan} />
        </div>
      </div>
    </PlanDeskProvider>
  );
}

/** A plan from its signature on: as it was signed. */
export function SettledPlan({ module, onEpisode }: PlanPageProps) {
  const { plan, earlier } = module;
  const desk = useDesk(module, plan.content, { canWrite: false, write: nothing, leave: nothing });
  return (
    <PlanDeskProvider value={desk}>
      <PlanHead module={module} onEpisode={onEpisode} />
      <div className={styles.acts}>
        <PlanActs plan={plan} onBefore={async () => true} />
      </div>
      {desk.differences.length > 0 && (
        <Banner tone="warning">
          The chart says something else than this plan in{" "}
          {desk.differences.length === 1 ? "one place" : `${desk.differences.length} places`}: they are marked
          below.
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

type Manner = Pick<PlanDesk, "canWrite" | "write" | "leave">;

/** What the plan lacks and where the chart differs follows every key, without asking the server. */
function useDesk(
  { patientId, plan, facts }: PlanOfCareModule & OpenPlan,
  content: PlanOfCare,
  manner: Manner,
): PlanDesk {
  const now = facts ?? plan.facts;
  const found = useMemo(
    () => ({
      missing: missingFrom(content, plan.facts),
      differences: differences(content, now),
      suggestions: suggestionsFrom(now),
      printed: printedPlaces(content, plan.facts, showDate),
    }),
    [content, plan.facts, now],
  );
  return { patientId, content, facts: plan.facts, ...found, ...manner };
}
