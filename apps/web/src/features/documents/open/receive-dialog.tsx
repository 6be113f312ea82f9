import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { paperName } from "../words.ts";
import type { PaperActProps, UploadCopy } from "./acts.ts";
import { SignedCopy } from "./signed-copy.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

type ReceiveDialogProps = PaperActProps & { uploadCopy: UploadCopy | undefined };
type Problems = { readonly signedOn?: string; readonly receivedOn?: string };

/** Records a physician's handwritten signature: the date signed, the date received, and the signed copy. */
export function ReceiveDialog({ paper, onDone, uploadCopy }: ReceiveDialogProps) {
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [receivedOn, setReceivedOn] = useState<string | null>(agencyToday());
  const [signedCopyId, setSignedCopyId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = usePaperAct(onDone, "The signature could not be recorded.");
  const said = { ...refusal?.fields, ...problems };
  return (
    <StepDialog
      title="Record physician signature"
      label="Record signature"
      busy={busy}
      refusal={said["signedOn"] || said["receivedOn"] ? undefined : refusal}
      onSubmit={record}
      onBack={onDone}
    >
      <p>
        Record that {paper.physicianName ?? "the physician"} signed {paperName(paper)}.
      </p>
      <DateField
        label="Signed on"
        startsHere
        max={agencyToday()}
        value={signedOn}
        required
        error={said["signedOn"]}
        onChange={(day) => {
          setSignedOn(day);
          setProblems({});
        }}
      />
      <DateField
        label="Received on"
        max={agencyToday()}
        value={receivedOn}
        required
        error={said["receivedOn"]}
        onChange={(day) => {
          setReceivedOn(day);
          setProblems({});
        }}
      />
      <SignedCopy
        patientId={paper.patientId}
        value={signedCopyId}
        onChange={setSignedCopyId}
        uploadCopy={uploadCopy}
      />
    </StepDialog>
  );

  function record(form: HTMLFormElement) {
    const found = problemsOf(signedOn, receivedOn);
    setProblems(found);
    if (signedOn === null || receivedOn === null || Object.keys(found).length > 0)
      return focusFirstError(form.id);
    const { id, version } = paper;
    run(
      () => call("POST /documents/:id/receive", { id, version, signedOn, receivedOn, signedCopyId }),
      () => ({ words: `The physician's signature on ${paperName(paper)} was recorded.` }),
    );
  }
}

const problemsOf = (signedOn: string | null, receivedOn: string | null): Problems => ({
  ...(signedOn === null && { signedOn: "Please enter the date signed" }),
  ...(receivedOn === null && { receivedOn: "Please enter the date received" }),
  ...(signedOn !== null &&
    receivedOn !== null &&
    receivedOn < signedOn && { receivedOn: "The date received cannot be before the date signed" }),
});
