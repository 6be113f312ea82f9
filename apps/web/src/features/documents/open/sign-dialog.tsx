import { hasBlanks } from "@hearthside/contract/document-life-cycle";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { passwordProblem } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./act-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

/** The password is asked for again: it is the signature. */
export function SignDialog({ paper, onDone }: PaperActProps) {
  const { user } = useSession();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be signed.");
  const atField = isMissing ? "Password is required" : passwordProblem(refusal);
  return (
    <StepDialog
      title="Sign and submit"
      label="Sign and submit"
      busy={busy}
      refusal={atField === undefined ? refusal : undefined}
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
      <PasswordField
        value={password}
        error={atField}
        hint="The password you sign in with."
        data-autofocus
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </StepDialog>
  );

  function sign(form: HTMLFormElement) {
    setMissing(password === "");
    if (password === "") return focusFirstError(form.id);
    run(
      () => call("POST /documents/:id/sign", { id: paper.id, version: paper.version, password }),
      () => ({ words: `${paperName(paper)} was signed and submitted.` }),
    );
  }
}
