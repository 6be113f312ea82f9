import { dobProblem, NewPatient, PatientRow } from "@hearthside/contract";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { getSession } from "#src/lib/session-state.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** The form's values. `dobText` is the typed text, even if it is not a date. */
export type FormValues = {
  firstName: string;
  lastName: string;
  dob: string | null;
  dobText: string;
  ssn: string;
  ssnUnknown: boolean;
  email: string;
  noEmail: boolean;
  phoneNumber: string;
};

export const blankPatient: FormValues = {
  firstName: "",
  lastName: "",
  dob: null,
  dobText: "",
  ssn: "",
  ssnUnknown: false,
  email: "",
  noEmail: false,
  phoneNumber: "",
};

/** The payload of the specification, with the session's agency and role. */
export function formToPayload(formValues: FormValues, id: string): z.input<typeof NewPatient> {
  const { role, user } = getSession();
  const { firstName, lastName, dob, phoneNumber } = formValues;
  return {
    id,
    agencyId: user?.AgencyRoles[0]?.AgencyId ?? 0,
    userRole: role?.toUpperCase() ?? "GUEST",
    firstName,
    lastName,
    dob,
    ssn: formValues.ssnUnknown ? null : formValues.ssn,
    email: formValues.noEmail ? null : formValues.email,
    phoneNumber,
  };
}

/** Broken rules by field; the server checks the same ones. */
export function validatePatient(formValues: FormValues): Record<string, string> {
  const dob = dobError(formValues);
  const problems = schemaProblems(NewPatient, { ...formToPayload(formValues, ""), id: undefined });
  return dob === undefined ? problems : { ...problems, dob };
}

function dobError({ dob, dobText }: FormValues) {
  if (dob !== null) return dobProblem(dob, agencyToday());
  return dobText.trim() === "" ? undefined : "Please enter a valid date of birth (MM/DD/YYYY)";
}

const Duplicates = z.object({ patients: z.array(PatientRow), hidden: z.int() });
export type Duplicates = z.infer<typeof Duplicates>;

/** The possible matches, if the server refused because of them. */
export function duplicatesIn(error: unknown): Duplicates | undefined {
  if (!(error instanceof ApiError) || error.code !== "possible-duplicate") return undefined;
  return Duplicates.safeParse(error.context).data;
}

/** Formats nine digits as XXX-XX-XXXX; anything else stays as typed. */
export function tidySsn(text: string): string {
  const digits = /^\D*(\d{3})\D{0,3}(\d{2})\D{0,3}(\d{4})\D*$/.exec(text);
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : text;
}
