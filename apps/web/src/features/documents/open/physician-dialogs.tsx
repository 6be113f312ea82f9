import type { Contract, Document, InputOf } from "@hearthside/contract";
import { sendMethods } from "@hearthside/contract/document-life-cycle";
import { Button, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { documentName, documentNameWith, methodLabels } from "../labels.ts";
import { signedCopies } from "../queries.ts";
import type { DocumentActionProps, UploadCopy } from "./actions.ts";
import styles from "./open.module.css";
import { useDocumentAction } from "./use-document-action.ts";

type ReceiveDialogProps = DocumentActionProps & { uploadCopy: UploadCopy | undefined };
type Receipt = { signedOn: string | null; receivedOn: string | null; signedCopyId: string | null };

/** Records a physician's handwritten signature: the date signed, the date received, and the signed copy. */
export function ReceiveDialog({ document, onDone, uploadCopy }: ReceiveDialogProps) {
  const { id, version } = document;
  const { form, ...editing } = useRecordForm<Receipt, Document>({
    action: useDocumentAction(),
    initial: { signedOn: null, receivedOn: agencyToday(), signedCopyId: null },
    problems: receiptProblems,
    save: ({ signedOn, receivedOn, signedCopyId }) =>
      call("POST /documents/:id/receive", {
        id,
        version,
        signedOn: complete(signedOn),
        receivedOn: complete(receivedOn),
        signedCopyId,
      }),
    done: `The physician's signature on ${documentName(document)} was recorded.`,
    onSaved: onDone,
    otherwise: "The signature could not be recorded.",
  });
  return (
    <ActionDialog
      title="Record physician signature"
      label="Record signature"
      editing={editing}
      refusedAt="bottom"
      onClose={onDone}
    >
      <p>
        Record that{" "}
        {document.physicianName === null ? "the physician" : `${spokenName(document.physicianName)},`} signed{" "}
        {documentNameWith(document, ".")}
      </p>
      <DateField label="Signed on" startsHere max={agencyToday()} {...form.getInputProps("signedOn")} />
      <DateField label="Received on" max={agencyToday()} {...form.getInputProps("receivedOn")} />
      <SignedCopy
        patientId={document.patientId}
        value={form.values.signedCopyId}
        onChange={(copyId) => form.setFieldValue("signedCopyId", copyId)}
        uploadCopy={uploadCopy}
      />
    </ActionDialog>
  );
}

const receiptProblems = ({ signedOn, receivedOn }: Receipt): Record<string, string> => ({
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

export function SendDialog({ document, onDone }: DocumentActionProps) {
  const { id, version } = document;
  const { form, ...editing } = useRecordForm<{ method: Method }, Document>({
    action: useDocumentAction(),
    initial: { method: "fax" },
    save: ({ method }) => call("POST /documents/:id/send", { id, version, method }),
    done: `${documentName(document)} was marked as sent.`,
    onSaved: onDone,
    otherwise: "The document could not be marked as sent.",
  });
  return (
    <ActionDialog title="Mark as sent" editing={editing} refusedAt="bottom" onClose={onDone}>
      <Radio.Group
        label={`How was ${documentName(document)} sent to ${document.physicianName === null ? "the physician" : spokenName(document.physicianName)}?`}
        {...form.getInputProps("method")}
      >
        <div className={styles.choices}>
          {sendMethods.map((one, place) => (
            <Radio
              key={one}
              value={one}
              label={methodLabels[one]}
              data-autofocus={place === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
    </ActionDialog>
  );
}
