import { isEmail, PatientChange, patientMessages, readUsPhone } from "@hearthside/contract";
import { type Fact, isMedicareNumber } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { moveFirstPeriod } from "#src/features/admissions/start-care.ts";
import { setAdmissionDates, setContact, setPolicyNumber } from "#src/features/patients/chart-facts.ts";
import { getPatient, updatePatient } from "#src/features/patients/patients.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import type { AssessmentRow } from "../queries.ts";

/** One fact of the chart and the answer it is corrected by. */
export type Correction = {
  readonly keys: Keys;
  readonly row: AssessmentRow;
  readonly fact: Fact;
  readonly value: string;
};

/** What one kind of fact makes of an answer; a fact that is missing is corrected in the chart itself. */
type Changes<T> = ReadonlyMap<string, (value: string) => T>;

function changeBy<T>(changes: Changes<T>, name: string, value: string): T {
  const change = changes.get(name);
  if (change === undefined) throw invalidField("item", `${name} is corrected in the chart itself.`);
  return change(value);
}

const demographics: Changes<object> = new Map([
  ["patient.firstName", (firstName: string): object => ({ firstName })],
  ["patient.middleName", (middleName: string) => ({ middleName })],
  ["patient.lastName", (lastName: string) => ({ lastName })],
  ["patient.suffix", (suffix: string) => ({ suffix })],
  ["patient.dob", (dob: string) => ({ dob })],
  ["patient.gender", (code: string) => ({ gender: code === "1" ? "male" : "female" })],
  ["patient.phoneNumber", (phoneNumber: string) => ({ phoneNumber })],
  ["patient.street", (street: string) => ({ street })],
  ["patient.city", (city: string) => ({ city })],
  ["patient.state", (state: string) => ({ state })],
  ["patient.zip", (zip: string) => ({ zip: zip.replace(/^(\d{5})(\d{4})$/, "$1-$2") })],
  ["patient.country", (country: string) => ({ country })],
  ["patient.language", (language: string) => ({ language })],
]);

/** Corrects the patient's own facts as the chart's form would: the same checks, the same record of it. */
export async function correctDemographics(
  trx: AgencyTrx,
  caller: Caller,
  { keys, row: { patientId }, fact, value }: Correction,
): Promise<void> {
  const { version } = await getPatient(trx, caller, patientId);
  const changes = changeBy(demographics, fact, value);
  const change = PatientChange.safeParse({ id: patientId, version, ...changes });
  if (!change.success)
    throw new AppError("invalid-input", {
      errors: change.error.issues.map(({ message }) => ({ field: "item", message })),
    });
  await updatePatient(trx, caller, { keys, change: change.data });
}

type Dates = Parameters<typeof setAdmissionDates>[2]["changes"];

const dates: Changes<Dates> = new Map([
  ["admission.startOfCare", (startOfCare: string): Dates => ({ startOfCare })],
  ["admission.resumptionOfCare", (resumptionOfCare: string) => ({ resumptionOfCare })],
  ["admission.orderedStartOfCare", (orderedStartOfCare: string) => ({ orderedStartOfCare })],
  ["admission.referralDate", (referralDate: string) => ({ referralDate })],
]);

/** What happened has a day that has come; only what is ordered may lie ahead. */
export async function correctDate(
  trx: AgencyTrx,
  caller: Caller,
  { row: { admissionId: id }, fact, value }: Correction,
): Promise<void> {
  if (fact !== "admission.orderedStartOfCare" && value > caller.today)
    throw invalidField("item", "This day has not come yet: the chart does not take it.");
  await setAdmissionDates(trx, caller, { id, changes: changeBy(dates, fact, value) });
  if (fact === "admission.startOfCare") await moveFirstPeriod(trx, caller, { id, startOfCare: value });
}

export async function correctPolicy(
  trx: AgencyTrx,
  caller: Caller,
  { row: { patientId }, fact, value }: Correction,
): Promise<void> {
  const payerKind = fact === "coverage.medicareNumber" ? "medicare" : "medicaid";
  const policyNumber = payerKind === "medicare" ? medicareNumberOf(value) : value;
  await setPolicyNumber(trx, caller, { patientId, payerKind, policyNumber });
}

/** The chart keeps it without dashes, and none of another form. */
function medicareNumberOf(text: string): string {
  const number = text.replaceAll(/[-\s]/g, "").toUpperCase();
  if (!isMedicareNumber(number)) throw invalidField("item", "This is not the form of a Medicare number.");
  return number;
}

type Contact = Parameters<typeof setContact>[2]["changes"];

/** An address is one line in the form and four fields in the chart, so it is corrected there. */
const contacts: Changes<Contact> = new Map([
  ["name", (name: string): Contact => ({ name })],
  ["relationship", (relationship: string) => ({ relationship })],
  ["email", (text: string) => ({ email: emailOf(text) })],
  ["phoneNumber", (text: string) => ({ phoneNumber: phoneOf(text) })],
  ["mobileNumber", (text: string) => ({ mobileNumber: phoneOf(text) })],
  ["hasPowerOfAttorney", (box: string) => ({ hasPowerOfAttorney: box === "1" })],
]);

export const correctContact = (
  trx: AgencyTrx,
  caller: Caller,
  { row: { patientId }, fact, value }: Correction,
): Promise<void> => {
  const [whose, part = ""] = fact.split(".");
  const kinds = whose === "contact" ? (["emergency", "other"] as const) : (["legal-representative"] as const);
  return setContact(trx, caller, { patientId, kinds, changes: changeBy(contacts, part, value) });
};

function emailOf(text: string): string {
  if (!isEmail(text)) throw invalidField("item", patientMessages.email);
  return text;
}

function phoneOf(text: string): string {
  const phone = readUsPhone(text);
  if (phone === undefined) throw invalidField("item", "Please enter a valid phone number");
  return phone;
}
