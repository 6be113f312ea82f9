import { type Contract, dobProblem, type InputOf, Patient, PatientChange } from "@hearthside/contract";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { orNull, tidyPhone } from "#src/lib/typed.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { sayRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { patientChart } from "../queries.ts";

/** The form's fields in order, with their labels. */
export const fieldLabels = {
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
export type Field = keyof typeof fieldLabels;
export const fields = Object.keys(fieldLabels).filter((name): name is Field => name in fieldLabels);

type Edited = Record<Exclude<Field, "dob" | "gender">, string> & {
  gender: Patient["gender"];
  dob: string | null;
  dobText: string;
  noEmail: boolean;
};

/** The labels only name the fields: each is given its own text. */
function patientToEdited(patient: Patient): Edited {
  const texts: Record<Field, string> = { ...fieldLabels };
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

function problemsOf(patient: Patient, edited: Edited): Record<string, string> {
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

export type Difference = { field: Field; theirs: string | null; mine: string | null };

/** The user's changes that differ from the other's record. Only the last four digits of an SSN are known. */
export function differencesOf(theirs: Patient, mine: Changes): Difference[] {
  const theirValue = (field: Field) =>
    field === "ssn" ? theirs.ssnLastFour && `XXX-XX-${theirs.ssnLastFour}` : theirs[field];
  return fields.flatMap((field) => {
    const value = mine[field];
    return value === undefined || value === theirValue(field)
      ? []
      : [{ field, theirs: theirValue(field), mine: value }];
  });
}

/** `mine` without the fields where the other value was chosen. */
export function onlyMine(mine: Changes, taken: readonly Field[]): Changes {
  const kept = Object.entries(mine).filter(([field]) => !taken.some((one) => one === field));
  return Object.fromEntries(kept);
}

export const formId = "edit-demographics";

/** Someone else's saved record and this user's changes. */
export type Conflict = { theirs: Patient; mine: Changes };

export function useEditPatient(patient: Patient, onSaved: () => void) {
  const [conflict, setConflict] = useState<Conflict>();
  const problems = (edited: Edited) => problemsOf(patient, edited);
  const form = useForm({
    initialValues: patientToEdited(patient),
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });
  const queries = useQueryClient();
  const { run, busy } = useAction();
  const sayDone = useSayDone();
  const { notify } = useToasts();

  function save(version: number, changes: Changes) {
    if (Object.keys(changes).length === 0) return onSaved();
    const send = () => call("PUT /patients/:id", { id: patient.id, version, ...changes });
    run(send, "The demographics could not be saved.", {
      onDone: async () => {
        await queries.invalidateQueries({ queryKey: ["patients"] });
        sayDone({ words: "The demographics were saved." });
        onSaved();
      },
      onRefused: (refusal) => refuse(refusal, changes),
    });
  }

  function refuse({ message, fields, error }: Refusal, mine: Changes) {
    const theirs = freshPatientIn(error);
    setConflict(theirs && { theirs, mine });
    if (theirs !== undefined) return;
    notify({ variant: "critical", content: message });
    form.setErrors(fields);
    focusFirstError(formId);
  }

  return {
    form,
    busy,
    conflict,
    submit: form.onSubmit(
      (edited) => save(patient.version, changesOf(patient, edited)),
      () => focusFirstError(formId),
    ),
    /** Saves the chosen values over the other user's record. */
    saveOver: (theirs: Patient, chosen: Changes) => save(theirs.version, chosen),
    /** Shows the record as the other user saved it. */
    takeTheirs: async () => {
      await queries.invalidateQueries({ queryKey: patientChart(patient.id).queryKey });
      onSaved();
    },
  };
}

export type EditPatient = ReturnType<typeof useEditPatient>;
