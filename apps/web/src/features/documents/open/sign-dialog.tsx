import { hasBlanks } from "@hearthside/contract/document-life-cycle";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { useSignature } from "#src/ui/use-signature.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./act-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

/** The password is asked for again: it is the signature. */
export function SignDialog({ paper, onDone }: PaperActProps) {
  const { user } = useSession();
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be signed.");
  const { password, field, otherRefusal, isGiven } = useSignature(refusal);
  return (
    <StepDialog
      title="Sign and submit"
      label="Sign and submit"
      busy={busy}
      refusal={otherRefusal}
      onSubmit={sign}
      onBack={onDone}
    >
      <p>
        By signing, {user?.FirstName} {user?.LastName}, you confirm {paperName(paper)} for {paper.patientName}
        . Your name, the date and the time are recorded. It cannot be changed afterwards: only an addendum or
        a new version follows.
      </p>
      {hasBlanks(paper.text) && (
        <Banner tone="warning">
          Something is left open in the text (____). It has to be filled in before you sign: go back and edit
          it.
        </Banner>
      )}
      <PasswordField {...field} hint="The password you sign in with." data-autofocus />
    </StepDialog>
  );

  function sign(form: HTMLFormElement) {
    if (!isGiven()) return focusFirstError(form.id);
    run(
      () => call("POST /documents/:id/sign", { id: paper.id, version: paper.version, password }),
      () => ({ words: `${paperName(paper)} was signed and submitted.` }),
    );
  }
}
