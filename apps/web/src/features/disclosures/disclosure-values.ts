import { type Disclosure, DisclosureFields } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** The form's values. `disclosedOn` is a date, or typed text that is not a date. */
export type DisclosureValues = {
  disclosedOn: string;
  recipient: string;
  address: string;
  purpose: string;
  what: string;
};

export const disclosureToValues = ({
  disclosedOn,
  recipient,
  address,
  purpose,
  what,
}: Disclosure): DisclosureValues => ({ disclosedOn, recipient, address: address ?? "", purpose, what });

export const newDisclosure = (today: string): DisclosureValues => ({
  disclosedOn: today,
  recipient: "",
  address: "",
  purpose: "",
  what: "",
});

/** The API input for valid values. */
export const disclosureInput = (values: DisclosureValues) => DisclosureFields.parse(values);

export const disclosureProblems = (values: DisclosureValues): Record<string, string> => ({
  ...schemaProblems(DisclosureFields, values),
  ...(values.disclosedOn === "" && { disclosedOn: "Please enter the date" }),
});

export const fieldLabels = {
  disclosedOn: "Disclosed on",
  recipient: "Recipient",
  address: "Recipient's address, if known",
  purpose: "Purpose",
  what: "What was disclosed",
} as const satisfies Record<keyof DisclosureValues, string>;

export const inWords = (field: keyof DisclosureValues, values: DisclosureValues): string =>
  field === "disclosedOn" ? showDate(values.disclosedOn) : values[field];
