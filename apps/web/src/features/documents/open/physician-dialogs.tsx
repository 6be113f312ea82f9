import type { Contract, InputOf } from "@hearthside/contract";
import { sendMethods } from "@hearthside/contract/document-life-cycle";
import { Button, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Select } from "#src/ui/select.tsx";
import { signedCopies } from "../queries.ts";
import { methodWords, paperName, paperNameWith } from "../words.ts";
import type { PaperActionProps, UploadCopy } from "./actions.ts";
import styles from "./open.module.css";
import { StepDialog, useDocumentAction } from "./step-dialog.tsx";

type ReceiveDialogProps = PaperActionProps & { uploadCopy: UploadCopy | undefined };
type Problems = { readonly signedOn?: string; readonly receivedOn?: string };

/** Records a physician's handwritten signature: the date signed, the date received, and the signed copy. */
export function ReceiveDialog({ paper, onDone, uploadCopy }: ReceiveDialogProps) {
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [receivedOn, setReceivedOn] = useState<string | null>(agencyToday());
  const [signedCopyId, setSignedCopyId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const action = useDocumentAction(onDone, "The signature could not be recorded.");
  const said = { ...action.refusal?.fields, ...problems };
  return (
    <StepDialog
      title="Record physician signature"
      label="Record signature"
      action={said["signedOn"] || said["receivedOn"] ? { busy: action.busy } : action}
      onSubmit={record}
      onBack={onDone}
    >
      <p>
        Record that {paper.physicianName === null ? "the physician" : `${spokenName(paper.physicianName)},`}{" "}
        signed {paperNameWith(paper, ".")}
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
    action.run(
      () => call("POST /documents/:id/receive", { id, version, signedOn, receivedOn, signedCopyId }),
      `The physician's signature on ${paperName(paper)} was recorded.`,
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

type SignedCopyProps = {
  uploadCopy: UploadCopy | undefined;
  patientId: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

const none = "";

/** Chooses one of the patient's signed copies, or uploads a new one. */
function SignedCopy({ patientId, value, onChange, uploadCopy }: SignedCopyProps) {
  const [uploading, setUploading] = useState(false);
  const { data: files = [], error, refetch } = useQuery(signedCopies(patientId));
  return (
    <>
      <Select
        label="Signed copy"
        description={files.length === 0 ? "No signed copy uploaded for this patient yet." : undefined}
        options={[
          { value: none, label: "No copy" },
          ...files.map((file) => ({ value: file.id, label: file.name })),
        ]}
        value={value ?? none}
        error={error === null ? undefined : messageOf(error, "The files could not be loaded.")}
        onChange={(id) => onChange(id === none ? null : id)}
      />
      {uploadCopy !== undefined && (
        <span>
          <Button variant="default" size="compact-md" onClick={() => setUploading(true)}>
            Upload signed copy
          </Button>
        </span>
      )}
      {uploading && uploadCopy?.({ patientId, onClose: () => void closeUpload() })}
    </>
  );

  /** Chooses the file that was just uploaded. */
  async function closeUpload() {
    setUploading(false);
    const { data: now = [] } = await refetch();
    const fresh = now.find(({ id }) => !files.some((file) => file.id === id));
    if (fresh !== undefined) onChange(fresh.id);
  }
}

type Method = InputOf<Contract["POST /documents/:id/send"]>["method"];

export function SendDialog({ paper, onDone }: PaperActionProps) {
  const [method, setMethod] = useState<Method>("fax");
  const action = useDocumentAction(onDone, "The document could not be marked as sent.");
  return (
    <StepDialog
      title="Mark as sent"
      action={action}
      onSubmit={() =>
        action.run(
          () => call("POST /documents/:id/send", { id: paper.id, version: paper.version, method }),
          `${paperName(paper)} was marked as sent.`,
        )
      }
      onBack={onDone}
    >
      <Radio.Group
        label={`How was ${paperName(paper)} sent to ${paper.physicianName === null ? "the physician" : spokenName(paper.physicianName)}?`}
        value={method}
        onChange={(chosen) => setMethod(sendMethods.find((one) => one === chosen) ?? method)}
      >
        <div className={styles.choices}>
          {sendMethods.map((one, place) => (
            <Radio key={one} value={one} label={methodWords[one]} data-autofocus={place === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
    </StepDialog>
  );
}
