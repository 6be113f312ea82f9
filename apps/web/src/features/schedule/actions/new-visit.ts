import type { Contract, InputOf, OrderDiscipline, Urgency, VisitKind } from "@hearthside/contract";
import type { ChosenPatient } from "#src/features/patients/patient-select.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { spanToWhen, type When, whenProblems, whenToSpan } from "./when.ts";

type NewVisit = InputOf<Contract["POST /visits"]>;

/** Initial values of a new visit. */
export type NewVisitStart = {
  patient?: ChosenPatient;
  frequencyId?: string;
  discipline?: OrderDiscipline;
  start?: string;
  minutes?: number;
  userId?: string;
  /** The missed visit that this one makes up. */
  makesUpForId?: string;
};

/** A new visit as entered in the form. */
export type VisitFormValues = {
  patient: ChosenPatient | null;
  frequencyId: string | null;
  discipline: OrderDiscipline | null;
  kind: VisitKind;
  userId: string | null;
  when: When;
  urgency: Urgency | null;
  jointWithId: string | null;
  note: string;
  overrideReason: string;
};

const usualMinutes = 45;

export const startToForm = (start: NewVisitStart): VisitFormValues => ({
  patient: start.patient ?? null,
  frequencyId: start.frequencyId ?? null,
  discipline: start.discipline ?? null,
  kind: "routine",
  userId: start.userId ?? null,
  when: spanToWhen({ start: start.start, minutes: start.minutes ?? usualMinutes }),
  urgency: null,
  jointWithId: null,
  note: "",
  overrideReason: "",
});

/** Undefined while incomplete. */
export function formToVisit(formValues: VisitFormValues): NewVisit | undefined {
  const { patient, discipline, frequencyId, kind, userId, urgency, jointWithId } = formValues;
  const span = whenToSpan(formValues.when);
  if (patient === null || discipline === null || span === undefined) return undefined;
  return {
    patientId: patient.id,
    frequencyId,
    discipline,
    kind,
    userId,
    ...span,
    urgency,
    note: formValues.note.trim() || null,
    ...(jointWithId !== null && { jointWithId }),
    ...(formValues.overrideReason.trim() !== "" && { overrideReason: formValues.overrideReason.trim() }),
  };
}

export const visitProblems = ({ patient, discipline, when }: VisitFormValues): FieldProblems => ({
  ...(patient === null && { patientId: "Please choose a patient" }),
  ...(discipline === null && { discipline: "Please choose a discipline" }),
  ...whenProblems(when),
});
