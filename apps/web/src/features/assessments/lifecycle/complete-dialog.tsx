import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";
import { whenSaved } from "./when-saved.ts";

/** What the server does not have yet cannot be complete, so every answer is sent first. */
export function CompleteDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const [unsent, setUnsent] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is complete and waits for the signature.",
    otherwise: "The assessment could not be completed.",
  });
  return (
    <ActDialog
      title="Complete the assessment"
      action={{ label: "Complete", busy: busy || waiting, onAct: () => void complete() }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>
        To be complete, every question that applies must be answered, the date in M0090 set, and no fatal
        finding left. The assessing clinician signs it then. A change that brings a new fatal finding makes it
        a draft again.
      </p>
      {unsent !== undefined && <Banner tone="warning">{unsent}</Banner>}
    </ActDialog>
  );

  async function complete() {
    setWaiting(true);
    const why = await whenSaved(sync);
    setWaiting(false);
    setUnsent(why);
    if (why !== undefined) return;
    run(async () => {
      await sync.refresh();
      const { summary, version, revision } = sync.state().assessment;
      return call("POST /assessments/:id/complete", { id: summary.id, version, revision });
    });
  }
}
