import {
  type Contract,
  type InputOf,
  type Medication,
  type MedicationFindings,
  MedicationLine,
  type SetLine,
} from "@hearthside/contract";
import { isDay } from "@hearthside/contract/validators";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import type { Values } from "#src/ui/records/use-record-form.ts";
import { clashReasonLabel } from "../labels.ts";

/** One medication as edited; empty if not recorded. A date may be typed text that is not a date. */
export type LineValues = {
  name: string;
  dose: string;
  route: string;
  frequency: string;
  startDate: string;
  endDate: string;
  classification: string;
  /** Physician in the directory; empty if none. */
  prescriberId: string;
  /** A prescriber who is not in the directory. */
  prescriberName: string;
  newOrChanged: NonNullable<Medication["newOrChanged"]> | "";
  purpose: string;
  discontinueReason: string;
  clashReason: string;
  isRemoved: boolean;
};

/** A medication as read (`base`; none for a new one) and as edited. */
export type Draft = {
  readonly id: string;
  readonly version: number | null;
  readonly base: LineValues | null;
  readonly values: LineValues;
  /** The name of the chosen prescriber, who is stored by id. */
  readonly prescriberLabel: string;
  readonly clashes: Medication["clashes"];
};

export const medicationFieldLabels = {
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
  discontinueReason: "Reason discontinued",
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

/** A new medication with the values of a set; the rest is missing until entered. */
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

/** Whether it has unsaved changes. */
export const isDraftChanged = ({ base, values }: Draft): boolean => {
  const before: Values = base ?? noValues;
  return Object.entries(values).some(([field, value]) => before[field] !== value);
};

type Finding = MedicationFindings["lines"][number];

/** The parts of a medication checked against allergies and the rest of the list. */
export type CheckedLine = {
  readonly id: string;
  readonly name: string;
  readonly classification: string | null;
};

/** New medications, and those whose name or classification changed. */
export const linesToCheck = (drafts: readonly Draft[]): CheckedLine[] =>
  drafts.filter(isToCheck).map(({ id, values: { name, classification } }) => ({
    id,
    name: name.trim(),
    classification: classification.trim() === "" ? null : classification.trim(),
  }));

/** The check of the unsaved medication, otherwise the chart's. */
export const clashesOfDraft = (draft: Draft, findings: readonly Finding[]): Finding["clashes"] =>
  isToCheck(draft) ? (findings.find(({ id }) => id === draft.id)?.clashes ?? []) : draft.clashes;

function isToCheck({ base, values: { name, classification, isRemoved } }: Draft): boolean {
  if (isRemoved || name.trim() === "") return false;
  return base === null || base.name !== name || base.classification !== classification;
}

/** A medication's problems by field; the server checks the same. */
export function validateDraft(draft: Draft): FieldProblems {
  const { startDate, endDate, discontinueReason } = draft.values;
  const isBackward = isDay(startDate) && isDay(endDate) && endDate < startDate;
  const isWithoutDay = discontinueReason !== "" && endDate === "";
  return {
    ...schemaProblems(MedicationLine, draftToLine(draft)),
    ...(isBackward && { endDate: "The end date is before the start date" }),
    ...(isWithoutDay && { endDate: "Please enter the date it was discontinued" }),
  };
}

/** The server's errors by medication id: `lines.3.endDate` is the fourth one sent. */
export function problemsByLine(
  sent: readonly Draft[],
  errors: FieldProblems,
): ReadonlyMap<string, FieldProblems> {
  const byLine = new Map<string, FieldProblems>();
  for (const [field, message] of Object.entries(errors)) {
    const [, at = "", name = ""] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const id = at === "" ? undefined : sent[Number(at)]?.id;
    if (id !== undefined) byLine.set(id, { ...byLine.get(id), [name]: message });
  }
  return byLine;
}
