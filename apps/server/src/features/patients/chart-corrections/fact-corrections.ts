import { isEmail, PatientChange, patientMessages, readUsPhone } from "@hearthside/contract";
import { type Fact, isMedicareNumber } from "@hearthside/oasis";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Correctable } from "#src/features/assessments/corrections/corrections.ts";
import { moveFirstPeriod } from "#src/features/shared/admissions/admissions.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { addContact } from "../chart-lists/contacts.ts";
import { addPolicy } from "../chart-lists/coverages.ts";
import { updatePatient } from "../patients.ts";
import { setAdmissionDates, setContact, setPolicyNumber } from "./chart-facts.ts";

/** One chart fact, the answer that corrects it, and all answers of the assessment. */
export type Correction = Pick<Correctable, "row" | "answers"> & {
  readonly item: string;
  readonly fact: Fact;
  readonly value: string;
};

/** What one kind of fact makes of an answer; a fact that is missing can be corrected only in the chart. */
type Changes<T> = ReadonlyMap<string, (value: string) => T>;

function changeBy<T>(
  changes: Changes<T>,
  name: string,
  { item, value }: Pick<Correction, "item" | "value">,
): T {
  const change = changes.get(name);
  if (change === undefined) throw invalidField(item, `${name} can be corrected only in the chart.`);
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

/** Corrects demographics as the chart's form would, with the same checks and audit entry. */
export async function correctDemographics(
  work: Work,
  { row: { patientId }, ...correction }: Correction,
): Promise<void> {
  const { version } = await getPatient(work, patientId);
  const changes = changeBy(demographics, correction.fact, correction);
  const change = PatientChange.safeParse({ id: patientId, version, ...changes });
  if (!change.success)
    throw new AppError("invalid-input", {
      errors: change.error.issues.map(({ message }) => ({ field: correction.item, message })),
    });
  await updatePatient(work, change.data);
}

type Dates = Parameters<typeof setAdmissionDates>[1]["changes"];

const dates: Changes<Dates> = new Map([
  ["admission.startOfCare", (startOfCare: string): Dates => ({ startOfCare })],
  ["admission.resumptionOfCare", (resumptionOfCare: string) => ({ resumptionOfCare })],
  ["admission.orderedStartOfCare", (orderedStartOfCare: string) => ({ orderedStartOfCare })],
  ["admission.referralDate", (referralDate: string) => ({ referralDate })],
]);

/** Past events cannot be in the future; only ordered dates may be. */
export async function correctDate(
  work: Work,
  { row: { admissionId: id }, ...correction }: Correction,
): Promise<void> {
  const { fact, item, value } = correction;
  if (fact !== "admission.orderedStartOfCare" && value > work.today)
    throw invalidField(item, "This date is in the future, so it cannot be saved to the chart.");
  await setAdmissionDates(work, { id, changes: changeBy(dates, fact, correction) });
  if (fact === "admission.startOfCare") await moveFirstPeriod(work, { id, startOfCare: value });
}

/** Corrects the policy in effect today, or adds it if the chart has none. */
export async function correctPolicy(
  work: Work,
  { row: { patientId }, fact, item, value }: Correction,
): Promise<void> {
  const payerKind = fact === "coverage.medicareNumber" ? "medicare" : "medicaid";
  const policyNumber = payerKind === "medicare" ? medicareNumberOf(item, value) : value;
  if (await setPolicyNumber(work, { patientId, payerKind, policyNumber })) return;
  if (await addPolicy(work, { patientId, payerKind, policyNumber })) return;
  throw invalidField(item, "The chart already has three insurances. Enter this number there.");
}

/** Stored without dashes; other formats are rejected. */
function medicareNumberOf(item: string, text: string): string {
  const number = text.replaceAll(/[-\s]/g, "").toUpperCase();
  if (!isMedicareNumber(number)) throw invalidField(item, "This is not a valid Medicare number.");
  return number;
}

type Contact = Parameters<typeof setContact>[1]["changes"];

/** An address is one line in the form and four fields in the chart, so it is corrected there. */
const contactChanges = (item: string): Changes<Contact> =>
  new Map([
    ["name", (name: string): Contact => ({ name })],
    ["relationship", (relationship: string) => ({ relationship })],
    ["email", (text: string) => ({ email: emailOf(item, text) })],
    ["phoneNumber", (text: string) => ({ phoneNumber: phoneOf(item, text) })],
    ["mobileNumber", (text: string) => ({ mobileNumber: phoneOf(item, text) })],
    ["hasPowerOfAttorney", (box: string) => ({ hasPowerOfAttorney: box === "1" })],
  ]);

const people = {
  contact: { kinds: ["emergency", "other"], newKind: "other", nameItem: "contactName" },
  legalRepresentative: {
    kinds: ["legal-representative"],
    newKind: "legal-representative",
    nameItem: "legalRepresentativeName",
  },
} as const;

/** Changes the person named in the chart; a person missing there is added with the name in the assessment. */
export async function correctContact(
  work: Work,
  { row: { patientId }, answers, ...correction }: Correction,
): Promise<void> {
  const { fact, item } = correction;
  const [whose, part = ""] = fact.split(".");
  const { kinds, newKind, nameItem } = people[whose === "contact" ? "contact" : "legalRepresentative"];
  const changes = changeBy(contactChanges(item), part, correction);
  if (await setContact(work, { patientId, kinds, changes })) return;
  const name = answers[nameItem];
  if (name === undefined)
    throw invalidField(item, "The chart does not have this person's name yet. Enter the name first.");
  await addContact(work, { patientId, kind: newKind, name });
  await setContact(work, { patientId, kinds, changes });
}

function emailOf(item: string, text: string): string {
  if (!isEmail(text)) throw invalidField(item, patientMessages.email);
  return text;
}

function phoneOf(item: string, text: string): string {
  const phone = readUsPhone(text);
  if (phone === undefined) throw invalidField(item, "Please enter a valid phone number");
  return phone;
}
