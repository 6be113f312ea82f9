import type { Task } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { tasksToday } from "./tasks.ts";

type FinishTaskProps = { task: Task; onClose: () => void };

/** For work done outside Hearthside, which only a person can confirm. Rendered only while open. */
export function FinishTask({ task: { id, title, patientName }, onClose }: FinishTaskProps) {
  const { run, busy, refusal } = useAction((queries) => {
    for (const queryKey of [tasksToday.queryKey, ["assessments"], ["warnings"]])
      void queries.invalidateQueries({ queryKey });
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mark “${title}” done?`}
      size="small"
      action={{
        label: "Mark done",
        busy,
        onAction: () => run(finish, "The task could not be marked done."),
      }}
    >
      <p>
        {patientName !== null && `Patient: ${patientName}. `}
        Use this if it was completed outside Hearthside. The task closes and does not come back.
      </p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </Dialog>
  );

  async function finish() {
    await call("POST /tasks/:id/done", { id });
    onClose();
  }
}
