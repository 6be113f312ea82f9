import { call } from "#src/lib/call.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";

export function ReviewDialog(props: DialogProps) {
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "Review started.",
    otherwise: "The review could not be started.",
  });
  return (
    <ActDialog
      title="Start review"
      action={{ label: "Start review", busy, onAct: () => run(review) }}
      refusal={refusal}
      onClose={props.onClose}
      onItem={props.onItem}
    >
      <p>You can propose another answer to any item. The signing clinician accepts or declines each one.</p>
    </ActDialog>
  );

  function review() {
    const { summary, version } = props.sync.state().assessment;
    return call("POST /assessments/:id/review", { id: summary.id, version });
  }
}

export function LockDialog(props: DialogProps) {
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is locked and can be exported.",
    otherwise: "The assessment could not be locked.",
  });
  return (
    <ActDialog
      title="Lock assessment"
      action={{ label: "Lock", busy, onAct: () => run(lock) }}
      refusal={refusal}
      onClose={props.onClose}
      onItem={props.onItem}
    >
      <p>
        Locking approves the assessment for CMS. Answers can no longer change, and it can be exported from
        Oasis Reports. Every proposed answer must be accepted or declined first.
      </p>
    </ActDialog>
  );

  function lock() {
    const { summary, version } = props.sync.state().assessment;
    return call("POST /assessments/:id/lock", { id: summary.id, version });
  }
}
