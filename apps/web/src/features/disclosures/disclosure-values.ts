import { type Disclosure, DisclosureFields } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** What stands in the form. `disclosedOn` is a day, or what was typed and is none. */
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

/** What the API takes, of values without problems. */
export const disclosureInput = (values: DisclosureValues) => DisclosureFields.parse(values);

export const disclosureProblems = (values: DisclosureValues): Record<string, string> => ({
  ...schemaProblems(DisclosureFields, values),
  ...(values.disclosedOn === "" && { disclosedOn: "Please enter the day" }),
});

export const fieldLabels = {
  disclosedOn: "Given on",
  recipient: "Given to",
  address: "Address of the recipient, if known",
  purpose: "Purpose",
  what: "What was given",
} as const satisfies Record<keyof DisclosureValues, string>;

export const inWords = (field: keyof DisclosureValues, values: DisclosureValues): string =>
  field === "disclosedOn" ? showDate(values.disclosedOn) : values[field];
