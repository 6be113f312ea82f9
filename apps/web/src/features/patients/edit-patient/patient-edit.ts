import { type Contract, dobProblem, type InputOf, Patient, PatientChange } from "@hearthside/contract";
import { ApiError } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { orNull, tidyPhone } from "#src/lib/typed.ts";
import { schemaErrors } from "../schema-errors.ts";

/** The form's fields in order, with their labels. */
export const fieldLabels = {
  firstName: "First Name",
  middleName: "Middle Name",
  lastName: "Last Name",
  suffix: "Suffix",
  dob: "Date of birth",
  gender: "Gender",
  phoneNumber: "Phone number",
  email: "Email",
  ssn: "New SSN",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  country: "Country",
  language: "Language",
} as const;
export type Field = keyof typeof fieldLabels;
export const fields = Object.keys(fieldLabels).filter((name): name is Field => name in fieldLabels);

export type Edited = Record<Exclude<Field, "dob" | "gender">, string> & {
  gender: Patient["gender"];
  dob: string | null;
  dobText: string;
  noEmail: boolean;
};

export const patientToEdited = (patient: Patient): Edited => ({
  firstName: patient.firstName,
  middleName: patient.middleName ?? "",
  lastName: patient.lastName,
  suffix: patient.suffix ?? "",
  dob: patient.dob,
  dobText: patient.dob ?? "",
  gender: patient.gender,
  phoneNumber: tidyPhone(patient.phoneNumber),
  email: patient.email ?? "",
  noEmail: patient.email === null,
  ssn: "",
  street: patient.street ?? "",
  city: patient.city ?? "",
  state: patient.state ?? "",
  zip: patient.zip ?? "",
  country: patient.country ?? "",
  language: patient.language ?? "",
});

export type Changes = Omit<InputOf<Contract["PUT /patients/:id"]>, "id" | "version">;

/** The form's changes to `patient`; an emptied field becomes "not recorded". */
export function changesOf(patient: Patient, edited: Edited): Changes {
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

export function problemsOf(patient: Patient, edited: Edited): Record<string, string> {
  const { id, version } = patient;
  const problems = schemaErrors(PatientChange, { id, version, ...changesOf(patient, edited) });
  const dob = edited.dob === null ? unreadable(edited.dobText) : dobProblem(edited.dob, agencyToday());
  return dob === undefined ? problems : { ...problems, dob };
}

const unreadable = (text: string) =>
  text.trim() === "" ? undefined : "Please enter a valid date of birth (MM/DD/YYYY)";

/** The record as saved by someone else, if that is why saving was refused. */
export function freshPatientIn(error: unknown): Patient | undefined {
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
