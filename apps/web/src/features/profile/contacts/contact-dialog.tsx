import type { Contact } from "@hearthside/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { ContactFormFields } from "./contact-form-fields.tsx";
import {
  contactInput,
  contactLabels,
  contactProblems,
  contactToValues,
  emptyContact,
  freshContact,
  showContact,
} from "./contact-values.ts";

type ContactDialogProps = {
  patientId: string;
  /** Left out for a new one. */
  contact?: Contact | undefined;
  onClose: () => void;
};

/** Adds or edits a contact. Mounted only while open. */
export function ContactDialog({ patientId, contact, onClose }: ContactDialogProps) {
  const [id] = useState(() => contact?.id ?? uuidv7());
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const editing = useRecordForm({
    initial: contact === undefined ? emptyContact : contactToValues(contact),
    version: contact?.version,
    problems: contactProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /contacts", { id, patientId, ...contactInput(values) })
        : call("PUT /contacts/:id", { id, version, ...contactInput(values) }),
    onSaved: ({ name }) => {
      readAgain();
      notify({ variant: "success", content: `The contact ${name} was saved.` });
      onClose();
    },
    readFresh: freshContact,
    toValues: contactToValues,
    otherwise: "The contact could not be saved.",
  });
  const title = contact === undefined ? "Add contact" : "Edit contact";
  return (
    <RecordForm
      title={title}
      label={contact === undefined ? "Add contact" : "Save"}
      editing={editing}
      fieldLabels={contactLabels}
      show={showContact}
      onClose={onClose}
    >
      <ContactFormFields form={editing.form} />
    </RecordForm>
  );
}
