import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAct } from "../use-act.ts";

type Task = { taskId: string; title: string };

/** For tasks completed outside Hearthside: only a person can say that they are done. */
export function MarkDone({ taskId, title }: Task) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={`Mark done: ${title}`} onClick={() => setAsking(true)}>
        Mark done
      </Button>
      {asking && <Question taskId={taskId} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ taskId, title, onClose }: Task & { onClose: () => void }) {
  const { act, busy, refusal } = useAct("The task could not be marked done.");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Is “${title}” done?`}
      size="small"
      action={{ label: "Mark done", busy, onAct: () => act(finish) }}
    >
      <p>It was completed outside Hearthside. It is removed from the tasks due; this cannot be undone.</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </Dialog>
  );

  async function finish() {
    await call("POST /tasks/:id/done", { id: taskId });
    onClose();
  }
}
