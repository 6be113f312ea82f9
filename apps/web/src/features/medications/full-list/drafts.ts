import type { Contract, InputOf, Medication, SetLine } from "@hearthside/contract";
import type { Values } from "#src/ui/records/differences.ts";
import { clashReasonLabel } from "../words.ts";

/** One line as it stands in the list; empty: not known. Days are days, or what was typed and is none. */
export type LineValues = {
  name: string;
  dose: string;
  route: string;
  frequency: string;
  startDate: string;
  endDate: string;
  classification: string;
  /** Of the directory; empty: none. */
  prescriberId: string;
  /** Of somebody not in it. */
  prescriberName: string;
  newOrChanged: NonNullable<Medication["newOrChanged"]> | "";
  purpose: string;
  discontinueReason: string;
  clashReason: string;
  isRemoved: boolean;
};

/** A line of the list: as it was read (`base`; none of a new one) and as it shall be. */
export type Draft = {
  readonly id: string;
  readonly version: number | null;
  readonly base: LineValues | null;
  readonly values: LineValues;
  /** The name of the chosen prescriber, who is kept by her id. */
  readonly prescriberLabel: string;
  readonly clashes: Medication["clashes"];
};

export const fieldLabels = {
  name: "Medication Name",
  dose: "Dose",
  route: "Route",
  frequency: "Frequency",
  startDate: "Start Date",
  endDate: "End Date",
  classification: "Classification",
  prescriberId: "Prescriber",
  prescriberName: "Prescriber's name",
  newOrChanged: "New or changed",
  purpose: "Purpose",
  discontinueReason: "Why it was discontinued",
  clashReason: clashReasonLabel,
  isRemoved: "On the chart",
} as const;

const noValues: LineValues = {
  name: "",
  dose: "",
  route: "",
  frequency: "",
  startDate: "",
  endDate: "",
  classification: "",
  prescriberId: "",
  prescriberName: "",
  newOrChanged: "",
  purpose: "",
  discontinueReason: "",
  clashReason: "",
  isRemoved: false,
};

export const newDraft = (id: string): Draft => ({
  id,
  version: null,
  base: null,
  values: noValues,
  prescriberLabel: "",
  clashes: [],
});

/** A new line that begins with what a set knows; the rest is missing until somebody enters it. */
export function setLineToDraft({ id, line }: { readonly id: string; readonly line: SetLine }): Draft {
  const { name, dose, route, frequency, classification } = line;
  const known = {
    name,
    dose: dose ?? "",
    route: route ?? "",
    frequency: frequency ?? "",
    classification: classification ?? "",
  };
  return { ...newDraft(id), values: { ...noValues, ...known } };
}

export function medicationToDraft(medication: Medication): Draft {
  const values = medicationToValues(medication);
  const { id, version, clashes } = medication;
  return { id, version, base: values, values, prescriberLabel: medication.prescriberName ?? "", clashes };
}

export const medicationToValues = (medication: Medication): LineValues => ({
  name: medication.name,
  dose: medication.dose ?? "",
  route: medication.route ?? "",
  frequency: medication.frequency ?? "",
  startDate: medication.startDate ?? "",
  endDate: medication.endDate ?? "",
  classification: medication.classification ?? "",
  prescriberId: medication.prescriberId ?? "",
  prescriberName: medication.prescriberId === null ? (medication.prescriberName ?? "") : "",
  newOrChanged: medication.newOrChanged ?? "",
  purpose: medication.purpose ?? "",
  discontinueReason: medication.discontinueReason ?? "",
  clashReason: medication.clashReason ?? "",
  isRemoved: medication.isRemoved,
});

type Line = InputOf<Contract["PUT /patients/:id/medications"]>["lines"][number];

export const draftToLine = ({ id, version, values }: Draft): Line => ({
  ...values,
  id,
  version,
  startDate: orNull(values.startDate),
  endDate: orNull(values.endDate),
  prescriberId: orNull(values.prescriberId),
  newOrChanged: values.newOrChanged === "" ? null : values.newOrChanged,
});

const orNull = (text: string) => (text === "" ? null : text);

/** Whether saving it would change something. */
export const isChanged = ({ base, values }: Draft): boolean => {
  const before: Values = base ?? noValues;
  return Object.entries(values).some(([field, value]) => before[field] !== value);
};
