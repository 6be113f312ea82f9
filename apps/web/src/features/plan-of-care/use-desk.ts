import type { PlanOfCareModule } from "@hearthside/contract";
import {
  type Difference,
  differences,
  missingFrom,
  type PlanOfCare,
  printedPlaces,
  suggestionsFrom,
} from "@hearthside/plan-of-care";
import { useMemo, useState } from "react";
import { showDate } from "#src/ui/date/date-text.ts";
import type { PlanDesk } from "./plan-desk.ts";
import type { OpenPlan } from "./writing/use-plan-writer.ts";

type Pen = Pick<PlanDesk, "content" | "subscribe" | "write" | "leave">;
type Wanted = { module: PlanOfCareModule & OpenPlan; content: PlanOfCare; pen: Pen; canWrite: boolean };

/** Missing items and differences from the chart follow every keystroke without asking the server. */
export function useDesk({ module, content, pen, canWrite }: Wanted) {
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

/** The same array as long as its content is the same. */
function useSteady(now: readonly Difference[]): readonly Difference[] {
  const [kept, setKept] = useState(now);
  if (kept === now || JSON.stringify(kept) === JSON.stringify(now)) return kept;
  setKept(now);
  return now;
}
