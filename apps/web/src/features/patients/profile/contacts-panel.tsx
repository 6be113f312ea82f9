import { Contact, ContactFields, type Contract, formatUsPhone, type InputOf } from "@hearthside/contract";
import type { UseFormReturnType } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField, PhoneField, StateField } from "#src/ui/records/text-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { notRecorded } from "../labels.ts";
import { contactKindLabels, optionsOf } from "./labels.ts";
import { patientContacts, useReloadProfile } from "./queries.ts";
import { type ChartList, RowDetail, RowFact, RowList, RowName, RowPanel } from "./row-list.tsx";

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
      <RowDetail>{[contactKindLabels[kind], relationship].filter(Boolean).join(" · ")}</RowDetail>
      <RowDetail>
        <RowFact>Phone {phoneNumber === null ? "not recorded" : <PhoneLink phone={phoneNumber} />}</RowFact>
        {mobileNumber !== null && (
          <RowFact>
            Mobile <PhoneLink phone={mobileNumber} />
          </RowFact>
        )}
        {[email, place].filter(Boolean).map((text) => (
          <RowFact key={text}>{text}</RowFact>
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
    reload={useReloadProfile(patientId)}
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
      <PersonalField {...form.getInputProps("name")} label={contactLabels.name} data-autofocus />
      <Select
        label={contactLabels.kind}
        options={optionsOf(contactKindLabels)}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue("kind", kind)}
      />
      <PersonalField {...form.getInputProps("relationship")} label={contactLabels.relationship} />
      <Select
        label={contactLabels.hasPowerOfAttorney}
        options={optionsOf(powerLabels)}
        value={form.values.hasPowerOfAttorney}
        onChange={(has) => form.setFieldValue("hasPowerOfAttorney", has)}
      />
      <PhoneField {...form.getInputProps("phoneNumber")} label={contactLabels.phoneNumber} />
      <PhoneField {...form.getInputProps("mobileNumber")} label={contactLabels.mobileNumber} />
      <PersonalField {...form.getInputProps("email")} label={contactLabels.email} />
      <PersonalField {...form.getInputProps("street")} label={contactLabels.street} />
      <PersonalField {...form.getInputProps("city")} label={contactLabels.city} />
      <StateField {...form.getInputProps("state")} label={contactLabels.state} />
      <PersonalField {...form.getInputProps("zip")} label={contactLabels.zip} />
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

const powerLabels = { unknown: "Not recorded", yes: "Yes", no: "No" } as const;

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
  if (field === "kind") return contactKindLabels[values.kind];
  if (field === "hasPowerOfAttorney") return powerLabels[values.hasPowerOfAttorney];
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
