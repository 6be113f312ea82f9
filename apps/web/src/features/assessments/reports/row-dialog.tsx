import type { AssessmentSummary } from "@hearthside/contract";
import { lazy, Suspense } from "react";

const OutcomeDialog = lazy(async () => {
  const { OutcomeDialog } = await import("./outcome-dialog.tsx");
  return { default: OutcomeDialog };
});
const CorrectDialog = lazy(async () => {
  const { CorrectDialog } = await import("../lifecycle/correct-dialog.tsx");
  return { default: CorrectDialog };
});

/** What somebody wants to do with one line. */
export type Asked = { act: "accepted" | "rejected" | "correct"; summary: AssessmentSummary };

export function RowDialog({ asked: { act, summary }, onClose }: { asked: Asked; onClose: () => void }) {
  return (
    <Suspense>
      {act === "correct" ? (
        <CorrectDialog summary={summary} onClose={onClose} />
      ) : (
        <OutcomeDialog outcome={act} summary={summary} onClose={onClose} />
      )}
    </Suspense>
  );
}
