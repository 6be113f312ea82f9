import type { Contact } from "@hearthside/contract";
import type { UseFormReturnType } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { patientContacts, useReadAgain } from "../queries.ts";
import { AddButton } from "../rows/add-button.tsx";
import { RowList } from "../rows/row-list.tsx";
import { RowDetail, RowFact, RowName } from "../rows/row-text.tsx";
import { contactKindWords, optionsOf } from "../words.ts";
import {
  type ContactValues,
  contactInput,
  contactLabels,
  contactProblems,
  contactToValues,
  emptyContact,
  freshContact,
  powerWords,
  showContact,
} from "./contact-values.ts";

/** The patient's contacts and legal representative. */
export function ContactsPanel({ patientId }: { patientId: string }) {
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<Contact | "new">();
  return (
    <Panel
      title="Contacts and legal representative"
      aside={mayEdit && <AddButton label="Add contact" onAdd={() => setEdited("new")} />}
      skeleton={<SkeletonList rows={2} />}
    >
      <Contacts patientId={patientId} mayEdit={mayEdit} onEdit={setEdited} />
      {edited !== undefined && (
        <ContactDialog
          patientId={patientId}
          contact={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const contactRow = {
  nameOf: ({ name }: Contact) => name,
  put: (contact: Contact, isRemoved: boolean) => {
    const { id, version } = contact;
    return call("PUT /contacts/:id", { id, version, isRemoved, ...contactInput(contactToValues(contact)) });
  },
};

type ContactsProps = { patientId: string; mayEdit: boolean; onEdit: (contact: Contact) => void };

function Contacts({ patientId, mayEdit, onEdit }: ContactsProps) {
  const { data } = useSuspenseQuery(patientContacts(patientId));
  return (
    <RowList
      patientId={patientId}
      rows={data.contacts}
      kind={contactRow}
      mayEdit={mayEdit}
      onEdit={onEdit}
      empty={
        <Empty isSmall title="No contacts yet">
          Emergency contacts and the patient's representatives appear here.
        </Empty>
      }
    >
      {(contact) => <ContactLine contact={contact} />}
    </RowList>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const { name, kind, relationship, phoneNumber, mobileNumber, email, hasPowerOfAttorney } = contact;
  const { street, city, state, zip } = contact;
  const place = [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <>
      <RowName>
        {name}
        {hasPowerOfAttorney === true && <Badge tone="primary">Power of attorney</Badge>}
      </RowName>
      <RowDetail>{[contactKindWords[kind], relationship].filter(Boolean).join(" · ")}</RowDetail>
      <RowDetail>
        <RowFact>Phone {phoneNumber === null ? "not recorded" : <PhoneLink phone={phoneNumber} />}</RowFact>
        {mobileNumber !== null && (
          <RowFact>
            Mobile <PhoneLink phone={mobileNumber} />
          </RowFact>
        )}
        {[email, place].filter(Boolean).map((words) => (
          <RowFact key={words}>{words}</RowFact>
        ))}
      </RowDetail>
    </>
  );
}

type ContactDialogProps = {
  patientId: string;
  /** Left out for a new one. */
  contact?: Contact | undefined;
  onClose: () => void;
};

/** Adds or edits a contact. Mounted only while open. */
function ContactDialog({ patientId, contact, onClose }: ContactDialogProps) {
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

type Form = UseFormReturnType<ContactValues>;

function ContactFormFields({ form }: { form: Form }) {
  return (
    <>
      <PlainField {...form.getInputProps("name")} label={contactLabels.name} data-autofocus />
      <Select
        label={contactLabels.kind}
        options={optionsOf(contactKindWords)}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue("kind", kind)}
      />
      <PlainField {...form.getInputProps("relationship")} label={contactLabels.relationship} />
      <Select
        label={contactLabels.hasPowerOfAttorney}
        options={optionsOf(powerWords)}
        value={form.values.hasPowerOfAttorney}
        onChange={(has) => form.setFieldValue("hasPowerOfAttorney", has)}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={contactLabels.phoneNumber} />
      <PhoneField {...form.getInputProps("mobileNumber")} label={contactLabels.mobileNumber} />
      <PlainField {...form.getInputProps("email")} label={contactLabels.email} />
      <PlainField {...form.getInputProps("street")} label={contactLabels.street} />
      <PlainField {...form.getInputProps("city")} label={contactLabels.city} />
      <StateField {...form.getInputProps("state")} label={contactLabels.state} />
      <PlainField {...form.getInputProps("zip")} label={contactLabels.zip} />
    </>
  );
}
