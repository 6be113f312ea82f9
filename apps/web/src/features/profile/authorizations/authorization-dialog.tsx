import type { Authorization, Coverage } from "@hearthside/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { AuthorizationFormFields } from "./authorization-form-fields.tsx";
import {
  authorizationInput,
  authorizationLabels,
  authorizationProblems,
  authorizationToValues,
  emptyAuthorization,
  freshAuthorization,
  showAuthorization,
} from "./authorization-values.ts";

type AuthorizationDialogProps = {
  patientId: string;
  /** Left out for a new one. */
  authorization?: Authorization | undefined;
  /** The insurance it may belong to: those on the chart, and its own. */
  coverages: readonly Coverage[];
  onClose: () => void;
};

/** Adds or edits an authorization. Mounted only while open. */
export function AuthorizationDialog(props: AuthorizationDialogProps) {
  const { patientId, authorization, coverages, onClose } = props;
  const [id] = useState(() => authorization?.id ?? uuidv7());
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const editing = useRecordForm({
    initial:
      authorization === undefined
        ? emptyAuthorization(coverages[0]?.id ?? "")
        : authorizationToValues(authorization),
    version: authorization?.version,
    problems: authorizationProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /authorizations", { id, patientId, ...authorizationInput(values) })
        : call("PUT /authorizations/:id", { id, version, ...authorizationInput(values) }),
    onSaved: ({ payerName }) => {
      readAgain();
      notify({ variant: "success", content: `The authorization from ${payerName} was saved.` });
      onClose();
    },
    readFresh: freshAuthorization,
    toValues: authorizationToValues,
    otherwise: "The authorization could not be saved.",
  });
  return (
    <RecordForm
      title={authorization === undefined ? "Add authorization" : "Edit authorization"}
      label={authorization === undefined ? "Add authorization" : "Save"}
      editing={editing}
      fieldLabels={authorizationLabels}
      show={showAuthorization(new Map(coverages.map(({ id: key, payerName }) => [key, payerName])))}
      onClose={onClose}
    >
      <AuthorizationFormFields form={editing.form} coverages={coverages} />
    </RecordForm>
  );
}
