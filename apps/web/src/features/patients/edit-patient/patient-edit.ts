import { type Contract, dobProblem, type InputOf, Patient, PatientChange } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { orNull, tidyPhone } from "#src/lib/form-text.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Action, useAction } from "#src/ui/records/use-action.ts";
import { type Difference, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { patientChart } from "../queries.ts";

/** The form's fields in order, with their labels. */
export const patientFieldLabels = {
  firstName: "First Name",
  middleName: "Middle Name",
  lastName: "Last Name",
  suffix: "Suffix",
  dob: "Date of birth",
  gender: "Sex",
  phoneNumber: "Phone number",
  email: "Email",
  ssn: "New SSN",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  country: "Country",
  language: "Language",
} as const satisfies Record<Exclude<keyof PatientChange, "id" | "version">, string>;
export type Field = keyof typeof patientFieldLabels;
export const fields = Object.keys(patientFieldLabels).filter(
  (name): name is Field => name in patientFieldLabels,
);

type Edited = Record<Exclude<Field, "dob" | "gender">, string> & {
  gender: Patient["gender"];
  dob: string | null;
  dobText: string;
  noEmail: boolean;
};

/** The labels only name the fields: each is given its own text. */
function patientToEdited(patient: Patient): Edited {
  const texts: Record<Field, string> = { ...patientFieldLabels };
  for (const name of fields) texts[name] = name === "ssn" ? "" : (patient[name] ?? "");
  return {
    ...texts,
    dob: patient.dob,
    dobText: texts.dob,
    gender: patient.gender,
    phoneNumber: tidyPhone(patient.phoneNumber),
    noEmail: patient.email === null,
  };
}

type Changes = Omit<InputOf<Contract["PUT /patients/:id"]>, "id" | "version">;

/** The form's changes to `patient`; an emptied field becomes "not recorded". */
function changesOf(patient: Patient, edited: Edited): Changes {
  const before = patientToEdited(patient);
  const email = emailOf(edited);
  const changed = fields.filter((name) => name !== "email" && edited[name] !== before[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, given(name, edited[name])])),
    ...(email !== emailOf(before) && { email }),
  };
}

const needed: readonly Field[] = ["firstName", "lastName", "phoneNumber", "ssn"];

const given = (name: Field, value: string | null) =>
  value === null || needed.includes(name) ? value : orNull(value);

const emailOf = ({ email, noEmail }: Edited) => (noEmail ? null : email);

function validate(patient: Patient, edited: Edited): Record<string, string> {
  const { id, version } = patient;
  const problems = schemaProblems(PatientChange, { id, version, ...changesOf(patient, edited) });
  const dob = edited.dob === null ? unreadable(edited.dobText) : dobProblem(edited.dob, agencyToday());
  return dob === undefined ? problems : { ...problems, dob };
}

const unreadable = (text: string) =>
  text.trim() === "" ? undefined : "Please enter a valid date of birth (MM/DD/YYYY)";

/** The record as saved by someone else, if that is why saving was refused. */
function freshPatientIn(error: unknown): Patient | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  return Patient.safeParse(error.context).data;
}

export type Shown = Record<Field, string | null>;

/** Only the last four digits of an SSN are known. */
function patientToShown(patient: Patient): Shown {
  const shown: Shown = { ...patientFieldLabels };
  for (const name of fields) shown[name] = name === "ssn" ? ssnOf(patient) : patient[name];
  return shown;
}

const ssnOf = ({ ssnLastFour }: Patient) => ssnLastFour && `XXX-XX-${ssnLastFour}`;

/** For the conflict question, which is only about what this user changed. */
function versionsOf(patient: Patient, theirs: Patient, changes: Changes) {
  const mine = patientToShown(theirs);
  for (const name of fields) {
    const value = changes[name];
    if (value !== undefined) mine[name] = value;
  }
  return { base: patientToShown(patient), mine, theirs: patientToShown(theirs) };
}

/** Without the fields where the other value was chosen. */
function onlyMine(changes: Changes, choices: readonly Difference<Shown>[]): Changes {
  const isTaken = (name: string) => choices.some(({ field, side }) => field === name && side === "theirs");
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !isTaken(name)));
}

export function useEditPatient(patient: Patient, onClose: () => void) {
  const [theirs, setTheirs] = useState<Patient>();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { run, ...action } = useAction();
  const runOver: Action<Patient | undefined>["run"] = (send, otherwise, { onRefused, ...afterward } = {}) =>
    run(send, otherwise, {
      ...afterward,
      onRefused: (refusal) => {
        setTheirs(freshPatientIn(refusal.error));
        onRefused?.(refusal);
      },
    });
  const { form, ...editing } = useRecordForm<Edited, Patient | undefined>({
    action: { ...action, run: runOver },
    initial: patientToEdited(patient),
    problems: (edited) => validate(patient, edited),
    save: (edited) => save(patient, changesOf(patient, edited)),
    onSaved: saved,
    otherwise,
  });
  const changes = changesOf(patient, form.values);

  async function saved(after: Patient | undefined) {
    if (after !== undefined) {
      await queries.invalidateQueries({ queryKey: ["patients"] });
      sayDone({ text: "The demographics were saved." });
    }
    onClose();
  }

  return {
    form,
    ...editing,
    /** For the question, when someone else saved first. */
    versions: theirs && versionsOf(patient, theirs, changes),
    /** Saves the chosen values over the other user's record. */
    saveOver: (choices: readonly Difference<Shown>[]) =>
      runOver(() => save(theirs ?? patient, onlyMine(changes, choices)), otherwise, { onDone: saved }),
    /** Shows the record as the other user saved it. */
    takeTheirs: async () => {
      await queries.invalidateQueries({ queryKey: patientChart(patient.id).queryKey });
      onClose();
    },
  };
}

const otherwise = "The demographics could not be saved.";

/** Undefined if there is nothing to save. */
const save = ({ id, version }: Patient, changes: Changes): Promise<Patient | undefined> =>
  Object.keys(changes).length === 0
    ? Promise.resolve(undefined)
    : call("PUT /patients/:id", { id, version, ...changes });

export type EditPatient = ReturnType<typeof useEditPatient>;
