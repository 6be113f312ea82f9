import { type Contract, EmergencyLookup, type OutputOf } from "@hearthside/contract";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** The search and the patients found. */
export type Looked = {
  readonly typed: LookupValues;
  readonly lookup: EmergencyLookup;
  readonly found: Found;
};

export type Found = OutputOf<Contract["POST /emergency-access/find"]>["patients"];

/** The form values: a record number, or a name and a birth date. */
export type LookupValues = {
  readonly recordNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
};

export const nobodyYet: LookupValues = { recordNumber: "", firstName: "", lastName: "", dob: "" };

/** The search; empty fields are left out, and with a number the last name is enough. */
export function lookupOf({ recordNumber, firstName, lastName, dob }: LookupValues): EmergencyLookup {
  const typed = recordNumber.trim();
  const last = { ...(lastName.trim() !== "" && { lastName }) };
  if (typed !== "") return { recordNumber: /^\d{1,9}$/.test(typed) ? Number(typed) : 0, ...last };
  return { ...(firstName.trim() !== "" && { firstName }), ...last, ...(dob !== "" && { dob }) };
}

export const lookupProblems = (values: LookupValues) => schemaProblems(EmergencyLookup, lookupOf(values));

export const isSameLookup = (one: EmergencyLookup, other: EmergencyLookup): boolean =>
  one.recordNumber === other.recordNumber &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.dob === other.dob;
