import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";

/** Explains what a signature means. The server asks the signer to verify their identity. */
export function SignDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const { user } = useSession();
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is signed.",
    otherwise: "The assessment could not be signed.",
  });
  return (
    <ActDialog
      title="Sign assessment"
      action={{ label: "Sign", onAct: sign, busy }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that you assessed this patient and that
        the answers are accurate and complete to the best of your knowledge. Only an RN, PT, SLP or OT may
        sign. Your name, the date and the time are recorded. After that, answers can be changed only with your
        consent.
      </p>
    </ActDialog>
  );

  function sign() {
    run(() => {
      const { summary, version } = sync.state().assessment;
      return call("POST /assessments/:id/sign", { id: summary.id, version });
    });
  }
}
