import type { AssessmentSummary } from "@hearthside/contract";
import { useState } from "react";

/** The assessments selected for export on all pages; only locked ones can be selected. */
export function useExportSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssessmentSummary>>(new Map());

  function choose(summaries: readonly AssessmentSummary[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Map(before);
      for (const summary of summaries.filter(isExportable))
        if (isChosen) next.set(summary.id, summary);
        else next.delete(summary.id);
      return next;
    });
  }

  return { chosen, choose, clear: () => setChosen(new Map()) };
}

export type ExportSelection = ReturnType<typeof useExportSelection>;

export const isExportable = ({ status }: AssessmentSummary) => status === "locked";
