import type { FormEvent } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { useSignature } from "#src/ui/use-signature.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";

const formId = "sign-assessment";

/** The password is asked for again: it is the signature. What it is refused for stands at the field. */
export function SignDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const { user } = useSession();
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is signed.",
    otherwise: "The assessment could not be signed.",
  });
  const { password, field, otherRefusal, isGiven } = useSignature(refusal);
  return (
    <ActDialog
      title="Sign the assessment"
      action={{ label: "Sign", form: formId, busy }}
      refusal={otherRefusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>
        By signing, {user?.FirstName} {user?.LastName}, you confirm that you assessed this patient and that
        the answers are accurate and complete to the best of your knowledge. Only an RN, PT, SLP or OT may
        sign. Your name, the date and the time are recorded; answers then change only with your consent.
      </p>
      <form id={formId} onSubmit={sign} noValidate>
        <PasswordField {...field} hint="The password you sign in with." data-autofocus />
      </form>
    </ActDialog>
  );

  function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isGiven()) return event.currentTarget.querySelector("input")?.focus();
    run(() => {
      const { summary, version } = sync.state().assessment;
      return call("POST /assessments/:id/sign", { id: summary.id, version, password });
    });
  }
}
