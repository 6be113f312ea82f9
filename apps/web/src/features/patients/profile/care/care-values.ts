import {
  advanceDirectives,
  type Contract,
  codeStatuses,
  type InputOf,
  PatientCare,
  PatientCareFields,
} from "@hearthside/contract";
import { codeStatusLabels } from "@hearthside/contract/chart-labels";
import { notRecorded } from "#src/features/patients/labels.ts";
import { call } from "#src/lib/call.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import type { Values } from "#src/ui/records/use-record-form.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { directiveLabels, isPriority, priorityLabels } from "../labels.ts";
import { useReloadProfile } from "../queries.ts";
import { askedProblem, askedToList, listToAsked, wordsOf } from "./asked-field.tsx";

type CareChange = Omit<InputOf<Contract["PUT /patients/:id/care"]>, "id" | "version">;

/** The values of the advance directives form, as typed. */
export const careToWishes = (care: PatientCare) => ({
  codeStatus: care.codeStatus ?? "",
  advanceDirectives: listToAsked(care.advanceDirectives),
  advanceDirectiveNote: care.advanceDirectiveNote ?? "",
});
export type Wishes = ReturnType<typeof careToWishes>;

export const wishLabels = {
  codeStatus: "Code status",
  advanceDirectives: "Advance directives",
  advanceDirectiveNote: "Location and details",
} as const satisfies Record<keyof Wishes, string>;

/** Codes unknown to the contract are left out. */
export const directivesOf = (text: string) =>
  advanceDirectives.filter((directive) => wordsOf(text).includes(directive));

export function wishesInput({ codeStatus, advanceDirectives, advanceDirectiveNote }: Wishes): CareChange {
  const list = askedToList(advanceDirectives);
  return {
    codeStatus: codeStatuses.find((status) => status === codeStatus) ?? null,
    advanceDirectives: list && directivesOf(list.join(",")),
    advanceDirectiveNote,
  };
}

export const wishesProblems = (values: Wishes): Record<string, string> => ({
  ...schemaProblems(PatientCareFields, wishesInput(values)),
  ...withAsked(values, "advanceDirectives", "Please check the patient's directives"),
});

export function showWish(field: keyof Wishes, values: Wishes): string {
  if (field === "codeStatus") {
    const status = codeStatuses.find((one) => one === values.codeStatus);
    return status === undefined ? notRecorded : codeStatusLabels[status];
  }
  return field === "advanceDirectives"
    ? directivesText(askedToList(values[field]))
    : values[field] || notRecorded;
}

/** The patient was asked, and there is none. */
export const noneText = "None (confirmed with patient)";

export function directivesText(list: readonly string[] | null): string {
  if (list === null) return notRecorded;
  if (list.length === 0) return noneText;
  return directivesOf(list.join(","))
    .map((directive, at) => (at === 0 ? directiveLabels[directive] : inSentence(directiveLabels[directive])))
    .join(", ");
}

/** The values of the emergency preparedness form, as typed. */
export const careToEmergency = (care: PatientCare) => ({
  emergencyPriority: care.emergencyPriority === null ? "" : String(care.emergencyPriority),
  evacuationPlan: care.evacuationPlan ?? "",
  emergencyEquipment: listToAsked(care.emergencyEquipment),
  emergencyNote: care.emergencyNote ?? "",
});
export type Emergency = ReturnType<typeof careToEmergency>;

export const emergencyLabels = {
  emergencyPriority: "Priority",
  evacuationPlan: "Evacuation plan",
  emergencyEquipment: "Equipment that needs power or supplies",
  emergencyNote: "Note",
} as const satisfies Record<keyof Emergency, string>;

export const emergencyInput = (values: Emergency): CareChange => ({
  emergencyPriority: values.emergencyPriority === "" ? null : Number(values.emergencyPriority),
  evacuationPlan: values.evacuationPlan,
  emergencyEquipment: askedToList(values.emergencyEquipment),
  emergencyNote: values.emergencyNote,
});

export const emergencyProblems = (values: Emergency): Record<string, string> => ({
  ...schemaProblems(PatientCareFields, emergencyInput(values)),
  ...withAsked(values, "emergencyEquipment", "Please enter the equipment"),
});

export function showEmergency(field: keyof Emergency, values: Emergency): string {
  if (field === "emergencyPriority") return priorityText(values.emergencyPriority);
  return field === "emergencyEquipment"
    ? equipmentText(askedToList(values[field]))
    : values[field] || notRecorded;
}

/** '2: Visits can wait 24 to 48 hours' */
export const priorityText = (priority: string | number): string =>
  isPriority(priority) ? `${priority}: ${priorityLabels[priority]}` : notRecorded;

export function equipmentText(list: readonly string[] | null): string {
  if (list === null) return notRecorded;
  return list.length === 0 ? noneText : list.join(", ");
}

function withAsked<F extends string>(values: Readonly<Record<F, string>>, field: F, message: string) {
  const problem = askedProblem(values[field], message);
  return problem === undefined ? {} : { [field]: problem };
}

const freshCare = (context: unknown): PatientCare | undefined => PatientCare.safeParse(context).data;

/** "Living will" as "living will"; POLST stays. */
const inSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

type CareForm<V extends Values> = {
  care: PatientCare;
  toValues: (care: PatientCare) => V;
  toInput: (values: V) => Omit<InputOf<Contract["PUT /patients/:id/care"]>, "id" | "version">;
  problems: (values: V) => Record<string, string>;
  /** The confirmation shown after saving. */
  saved: string;
  onClose: () => void;
};

/** A form for part of the patient's care facts; the others stay as they are. */
export function useCareForm<V extends Values>(form: CareForm<V>) {
  const { care, toValues, toInput } = form;
  const { patientId: id } = care;
  const readAgain = useReloadProfile(id);
  const sayDone = useSayDone();
  const save = (values: V, version = 0) =>
    call("PUT /patients/:id/care", { id, version, ...toInput(values) });
  return useRecordForm({
    initial: toValues(care),
    version: care.version,
    problems: form.problems,
    save,
    onSaved: ({ version }) => {
      readAgain();
      sayDone({ text: form.saved, undo: () => save(toValues(care), version).then(readAgain) });
      form.onClose();
    },
    readFresh: freshCare,
    toValues,
    otherwise: "The changes could not be saved.",
  });
}
