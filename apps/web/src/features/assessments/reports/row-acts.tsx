import type { AssessmentSummary } from "@hearthside/contract";
import { type RowAction, RowMenu } from "#src/ui/row-menu.tsx";
import { titleOf } from "../words.ts";
import { fetchExportAgain } from "./export-file.ts";
import type { Asked } from "./row-dialog.tsx";

type RowActsProps = {
  summary: AssessmentSummary;
  mayExport: boolean;
  mayApprove: boolean;
  onAsk: (asked: Asked) => void;
};

/** Actions on an exported assessment: record the CMS response, correct an accepted record, download the zip again. */
export function RowActs({ summary, onAsk, ...powers }: RowActsProps) {
  const exportId = powers.mayExport ? summary.lastTransmission?.exportId : undefined;
  const actions: RowAction[] = actsOf(summary, powers).map((act) => ({
    label: actWords[act],
    onAct: () => onAsk({ act, summary }),
  }));
  if (exportId !== undefined)
    actions.push({ label: "Download the zip again", onAct: () => void fetchExportAgain(exportId) });
  return <RowMenu name={`${summary.patientName}, ${titleOf(summary)}`} actions={actions} />;
}

const actWords = { accepted: "Mark as accepted", rejected: "Mark as rejected", correct: "Correct" } as const;

function actsOf({ status }: AssessmentSummary, powers: Pick<RowActsProps, "mayExport" | "mayApprove">) {
  if (status === "exported" && powers.mayExport) return ["accepted", "rejected"] as const;
  if (status === "accepted" && powers.mayApprove) return ["correct"] as const;
  return [];
}
