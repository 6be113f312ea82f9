import { Contact, ContactFields, type Contract, formatUsPhone, type InputOf } from "@hearthside/contract";
import type { UseFormReturnType } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/typed.ts";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { patientContacts, useReadAgain } from "./queries.ts";
import { type ChartList, RowDetail, RowFact, RowList, RowName, RowPanel } from "./row-list.tsx";
import { contactKindWords, notRecorded, optionsOf } from "./words.ts";

/** The patient's contacts and legal representative. */
export const ContactsPanel = ({ patientId }: { patientId: string }) => (
  <RowPanel<Contact>
    patientId={patientId}
    title="Contacts and legal representative"
    addLabel="Add contact"
    nameOf={({ name }) => name}
    removes="the contact from the list"
    put={contactKind.put}
    dialog={(contact, onClose) => <ContactDialog {...{ patientId, contact, onClose }} />}
  >
    {(list) => <Contacts patientId={patientId} list={list} />}
  </RowPanel>
);

type ContactsProps = { patientId: string; list: ChartList<Contact> };

function Contacts({ patientId, list }: ContactsProps) {
  const { data } = useSuspenseQuery(patientContacts(patientId));
  return (
    <RowList
      rows={data.contacts}
      list={list}
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

type ContactDialogProps = { patientId: string; contact: Contact | undefined; onClose: () => void };

/** Adds or edits a contact. Mounted only while open. */
const ContactDialog = ({ patientId, contact, onClose }: ContactDialogProps) => (
  <RecordEditor
    kind={contactKind}
    record={contact}
    initial={emptyContact}
    add={(input) => call("POST /contacts", { ...input, patientId })}
    reload={useReadAgain(patientId)}
    saved={({ name }) => `The contact ${name} was saved.`}
    onClose={onClose}
  >
    {(form) => <ContactFormFields form={form} />}
  </RecordEditor>
);

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

/** The form's values as typed. */
const contactToValues = (contact: Contact) => ({
  kind: contact.kind,
  name: contact.name,
  relationship: contact.relationship ?? "",
  phoneNumber: contact.phoneNumber === null ? "" : formatUsPhone(contact.phoneNumber),
  mobileNumber: contact.mobileNumber === null ? "" : formatUsPhone(contact.mobileNumber),
  email: contact.email ?? "",
  street: contact.street ?? "",
  city: contact.city ?? "",
  state: contact.state ?? "",
  zip: contact.zip ?? "",
  hasPowerOfAttorney: answerOf(contact.hasPowerOfAttorney),
});
type ContactValues = ReturnType<typeof contactToValues>;

const answerOf = (has: boolean | null): "unknown" | "yes" | "no" => {
  if (has === null) return "unknown";
  return has ? "yes" : "no";
};

const emptyContact: ContactValues = {
  kind: "emergency",
  name: "",
  relationship: "",
  phoneNumber: "",
  mobileNumber: "",
  email: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  hasPowerOfAttorney: "unknown",
};

const contactLabels = {
  kind: "Contact type",
  name: "Name",
  relationship: "Relationship",
  phoneNumber: "Phone number",
  mobileNumber: "Mobile phone",
  email: "Email",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  hasPowerOfAttorney: "Durable power of attorney",
} as const satisfies Record<keyof ContactValues, string>;

const powerWords = { unknown: "Not recorded", yes: "Yes", no: "No" } as const;

/** The API input; an emptied field is not recorded. */
const contactInput = (
  values: ContactValues,
): Omit<InputOf<Contract["POST /contacts"]>, "id" | "patientId"> => ({
  ...values,
  phoneNumber: orNull(values.phoneNumber),
  mobileNumber: orNull(values.mobileNumber),
  email: orNull(values.email),
  hasPowerOfAttorney: values.hasPowerOfAttorney === "unknown" ? null : values.hasPowerOfAttorney === "yes",
});

const contactProblems = (values: ContactValues): Record<string, string> =>
  schemaProblems(ContactFields, contactInput(values));

const showContact = (field: keyof ContactValues, values: ContactValues): string => {
  if (field === "kind") return contactKindWords[values.kind];
  if (field === "hasPowerOfAttorney") return powerWords[values.hasPowerOfAttorney];
  return values[field] || notRecorded;
};

const contactKind = recordKind({
  noun: "contact",
  addLabel: "Add contact",
  schema: Contact,
  toValues: contactToValues,
  toInput: contactInput,
  problems: contactProblems,
  fieldLabels: contactLabels,
  show: showContact,
  change: (input) => call("PUT /contacts/:id", input),
});
