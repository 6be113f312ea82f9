import { hasBlanks } from "@hearthside/contract/document-life-cycle";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./acts.ts";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

/** Says what a signature means. The server asks for proof of identity by itself. */
export function SignDialog({ paper, onDone }: PaperActProps) {
  const { user } = useSession();
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be signed.");
  return (
    <StepDialog
      title="Sign and submit"
      label="Sign and submit"
      busy={busy}
      refusal={refusal}
      onSubmit={sign}
      onBack={onDone}
    >
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that the document {paperName(paper)} for{" "}
        {paper.patientName} is complete and accurate. Your name, the date and the time are recorded. After
        that it can only be changed with an addendum or a new version.
      </p>
      {hasBlanks(paper.text) && (
        <Banner tone="warning">The text has blanks (____). Go back and fill them in before you sign.</Banner>
      )}
    </StepDialog>
  );

  function sign() {
    run(
      () => call("POST /documents/:id/sign", { id: paper.id, version: paper.version }),
      () => ({ words: `${paperName(paper)} was signed and submitted.` }),
    );
  }
}
