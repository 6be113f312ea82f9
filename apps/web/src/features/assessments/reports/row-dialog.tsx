import type { AssessmentSummary } from "@hearthside/contract";
import { later } from "#src/ui/later.tsx";

const OutcomeDialog = later(async () => (await import("./outcome-dialog.tsx")).OutcomeDialog);
const CorrectDialog = later(async () => (await import("../lifecycle/correct-dialog.tsx")).CorrectDialog);

/** The action chosen for one row. */
export type Asked = { act: "accepted" | "rejected" | "correct"; summary: AssessmentSummary };

export function RowDialog({ asked: { act, summary }, onClose }: { asked: Asked; onClose: () => void }) {
  return act === "correct" ? (
    <CorrectDialog summary={summary} onClose={onClose} />
  ) : (
    <OutcomeDialog outcome={act} summary={summary} onClose={onClose} />
  );
}
