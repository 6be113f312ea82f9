import type { PlanOfCareModule } from "@hearthside/contract";
import {
  type Difference,
  differences,
  missingFrom,
  type PlanOfCare,
  printedPlaces,
  suggestionsFrom,
} from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import styles from "./plan.module.css";
import { PlanActions, type RenderDocumentAction } from "./plan-actions.tsx";
import { MissingProvider, type PlanDesk, PlanDeskProvider, usePlanDesk } from "./plan-desk.ts";
import { PlanHead } from "./plan-head.tsx";
import { PlanPlaces } from "./plan-places.tsx";
import { EarlierVersions, MissingList } from "./plan-side.tsx";
import { SavingLine } from "./saving-line.tsx";
import { planFields, take } from "./writing/merge-plans.ts";
import type { PlanWriter } from "./writing/plan-writer.ts";
import { type OpenPlan, usePlanWriter } from "./writing/use-plan-writer.ts";

type PlanPageProps = {
  module: PlanOfCareModule & OpenPlan;
  onEpisode: (episodeId: string) => void;
  renderDocumentAction: RenderDocumentAction;
};

/** A plan that can still be edited. */
export function WritablePlan({ module, onEpisode, renderDocumentAction }: PlanPageProps) {
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
          <PlanActions plan={plan} renderDocumentAction={renderDocumentAction} onBefore={writer.flush} />
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
export function SettledPlan({ module, onEpisode, renderDocumentAction }: PlanPageProps) {
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
        <PlanActions plan={plan} renderDocumentAction={renderDocumentAction} onBefore={async () => true} />
      </PlanHead>
      {count > 0 && (
        <Banner tone="warning">
          The chart differs from this plan in {counted(count, "field")}, marked below.
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

/** Ctrl+S, or Cmd+S on a Mac, saves the plan now instead of the web page. */
function useSaveKey(writer: PlanWriter): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void writer.flush();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [writer]);
}

/** Copies the chart's current values into all fields that differ, with Undo. */
function FillFromChart() {
  const { differences, content, write } = usePlanDesk();
  const sayDone = useSayDone();
  if (differences.length === 0) return null;
  return (
    <Button variant="default" onClick={fill}>
      Fill from chart ({differences.length})
    </Button>
  );

  function fill() {
    const patches = differences.reduce<Partial<PlanOfCare>>((all, { patch }) => ({ ...all, ...patch }), {});
    const before = content();
    // Undo leaves changes to other fields alone
    const fields = planFields.filter((field) => field in patches);
    write(patches);
    const fieldCount = counted(differences.length, "field");
    sayDone({
      text: `${fieldCount} filled from the chart.`,
      undo: async () => write(take(content(), before, fields)),
    });
  }
}

type Pen = Pick<PlanDesk, "content" | "subscribe" | "write" | "leave">;
type Input = { module: PlanOfCareModule & OpenPlan; content: PlanOfCare; pen: Pen; canWrite: boolean };

/** Missing items and differences from the chart follow every keystroke without asking the server. */
function useDesk({ module, content, pen, canWrite }: Input) {
  const { patientId, plan } = module;
  const chart = module.facts ?? plan.facts;
  const found = useSteady(differences(content, chart));
  const missing = useMemo(() => missingFrom(content, plan.facts), [content, plan.facts]);
  const desk = useMemo<PlanDesk>(
    () => ({
      ...pen,
      patientId,
      canWrite,
      facts: plan.facts,
      differences: found,
      suggestions: suggestionsFrom(chart),
      printed: printedPlaces(plan.content, plan.facts, showDate),
    }),
    [pen, patientId, canWrite, plan.content, plan.facts, found, chart],
  );
  return { desk, missing };
}

/** The same array while its content is the same. */
function useSteady(now: readonly Difference[]): readonly Difference[] {
  const [kept, setKept] = useState(now);
  if (kept === now || JSON.stringify(kept) === JSON.stringify(now)) return kept;
  setKept(now);
  return now;
}
