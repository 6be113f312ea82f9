import { Contact, ContactFields, type Contract, formatUsPhone, type InputOf } from "@hearthside/contract";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { contactKindWords, notRecorded } from "../words.ts";

/** The form's values as typed. */
export const contactToValues = (contact: Contact) => ({
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
export type ContactValues = ReturnType<typeof contactToValues>;

const answerOf = (has: boolean | null): "unknown" | "yes" | "no" => {
  if (has === null) return "unknown";
  return has ? "yes" : "no";
};

export const emptyContact: ContactValues = {
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

export const contactLabels = {
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

export const powerWords = { unknown: "Not recorded", yes: "Yes", no: "No" } as const;

/** The API input; an emptied field is not recorded. */
export const contactInput = (
  values: ContactValues,
): Omit<InputOf<Contract["POST /contacts"]>, "id" | "patientId"> => ({
  ...values,
  phoneNumber: orNull(values.phoneNumber),
  mobileNumber: orNull(values.mobileNumber),
  email: orNull(values.email),
  hasPowerOfAttorney: values.hasPowerOfAttorney === "unknown" ? null : values.hasPowerOfAttorney === "yes",
});

export const contactProblems = (values: ContactValues): Record<string, string> =>
  schemaProblems(ContactFields, contactInput(values));

export const showContact = (field: keyof ContactValues, values: ContactValues): string => {
  if (field === "kind") return contactKindWords[values.kind];
  if (field === "hasPowerOfAttorney") return powerWords[values.hasPowerOfAttorney];
  return values[field] || notRecorded;
};

export const freshContact = (context: unknown): Contact | undefined => Contact.safeParse(context).data;
