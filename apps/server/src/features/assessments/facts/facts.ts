import { formatUsPhone } from "@hearthside/contract";
import { type Answers, answerProblem, clearedBy, type Fact, type Form, timePoints } from "@hearthside/oasis";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  findAdmissionFacts,
  findContact,
  findDemographics,
  findDiagnosisCodes,
  findEpisode,
  findPhysician,
  findPolicy,
  findUserName,
} from "./fact-queries.ts";

/** Chart and agency facts in the form of answers. Unknown facts are missing, never guessed. */
export type Facts = { readonly [F in Fact]?: string };

type Known = { readonly [F in Fact]?: string | null | undefined };

type About = {
  readonly patientId: string;
  readonly admissionId: string;
};

/** Everything the form can be filled from today. `assessor.*` is the caller. */
export async function readFacts(work: In<Caller>, about: About): Promise<Facts> {
  const { patientId, admissionId } = about;
  return known({
    ...(await patientFacts(work, patientId)),
    ...(await admissionFacts(work, admissionId)),
    ...(await contactFacts(work, patientId)),
    ...(await coverageFacts(work, patientId)),
    ...(await diagnosisFacts(work, admissionId)),
    ...(await assessorFacts(work)),
  });
}

const known = (facts: Known): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

const genderCodes = { male: "1", female: "2" } as const;

async function patientFacts(work: In<Caller>, patientId: string): Promise<Known> {
  const patient = await findDemographics(work, patientId);
  if (patient === undefined) return {};
  const { gender, ssnVersion, phoneNumber, recordNumber, zip } = patient;
  return {
    "patient.recordNumber": String(recordNumber),
    "patient.firstName": patient.firstName,
    "patient.middleName": patient.middleName?.slice(0, 1),
    "patient.lastName": patient.lastName,
    "patient.suffix": patient.suffix,
    "patient.dob": patient.dob,
    "patient.gender": gender === null ? null : genderCodes[gender],
    "patient.ssn": ssnVersion === null ? null : `ssn:${ssnVersion}`,
    "patient.phoneNumber": formatUsPhone(phoneNumber),
    "patient.street": patient.street,
    "patient.city": patient.city,
    "patient.country": patient.country,
    "patient.state": patient.state,
    "patient.zip": zip?.replaceAll("-", ""),
    "patient.language": patient.language,
  };
}

async function admissionFacts(work: In<Caller>, admissionId: string): Promise<Known> {
  const admission = await findAdmissionFacts(work, admissionId);
  if (admission === undefined) return {};
  const episode = await findEpisode(work, admissionId);
  return {
    "agency.certificationNumber": admission.certificationNumber,
    "branch.branchId": admission.branchId,
    "branch.state": admission.branchId === "N" || admission.branchId === "P" ? null : admission.branchState,
    "admission.startOfCare": admission.startOfCare,
    "admission.resumptionOfCare": admission.resumptionOfCare,
    "admission.orderedStartOfCare": admission.orderedStartOfCare,
    "admission.referralDate": admission.referralDate,
    "episode.period": episode && `${episode.startDate}/${episode.endDate}`,
    "episode.isNonBillable": episode?.isNonBillable === true ? "1" : null,
    ...(await physicianFacts(work, admission.physicianId)),
  };
}

async function physicianFacts(work: In<Caller>, id: string | null): Promise<Known> {
  const physician = id === null ? undefined : await findPhysician(work, id);
  if (physician === undefined) return {};
  const { firstName, lastName, credential, phoneNumber } = physician;
  return {
    "physician.npi": physician.npi,
    "physician.name": `${firstName} ${lastName}, ${credential}`,
    "physician.address": addressLine(physician),
    "physician.phoneNumber": phoneNumber && formatUsPhone(phoneNumber),
  };
}

async function contactFacts(work: In<Caller>, patientId: string): Promise<Known> {
  const legal = await findContact(work, { patientId, kinds: ["legal-representative"] });
  const contact = await findContact(work, { patientId, kinds: ["emergency", "other"] });
  return {
    "legalRepresentative.name": legal?.name,
    "legalRepresentative.address": legal && addressLine(legal),
    "legalRepresentative.phoneNumber": legal?.phoneNumber && formatUsPhone(legal.phoneNumber),
    "legalRepresentative.email": legal?.email,
    "legalRepresentative.relationship": legal?.relationship,
    "legalRepresentative.hasPowerOfAttorney": legal?.hasPowerOfAttorney === true ? "1" : null,
    "contact.name": contact?.name,
    "contact.address": contact && addressLine(contact),
    "contact.phoneNumber": contact?.phoneNumber && formatUsPhone(contact.phoneNumber),
    "contact.mobileNumber": contact?.mobileNumber && formatUsPhone(contact.mobileNumber),
    "contact.email": contact?.email,
    "contact.relationship": contact?.relationship,
  };
}

async function coverageFacts(work: In<Caller>, patientId: string): Promise<Known> {
  const medicare = await findPolicy(work, { patientId, payerKind: "medicare" });
  const medicaid = await findPolicy(work, { patientId, payerKind: "medicaid" });
  return {
    "coverage.medicareNumber": medicare?.policyNumber?.replaceAll(/[-\s]/g, ""),
    "coverage.medicaidNumber": medicaid?.policyNumber?.replaceAll(/[-\s]/g, ""),
  };
}

async function diagnosisFacts(work: In<Caller>, admissionId: string): Promise<Known> {
  const diagnoses = await findDiagnosisCodes(work, admissionId);
  return Object.fromEntries(diagnoses.map(({ position, code }) => [`diagnosis.${position}`, code]));
}

/** M0080; other disciplines may start an assessment but not sign it (42 CFR 484.55). */
export const disciplineCodes: ReadonlyMap<string | null, string> = new Map([
  ["RN", "01"],
  ["PT", "02"],
  ["SLP", "03"],
  ["OT", "04"],
]);

async function assessorFacts({ trx, userId, discipline }: In<Caller>): Promise<Known> {
  const code = disciplineCodes.get(discipline);
  if (code === undefined) return {};
  const user = await findUserName(trx, userId);
  return { "assessor.discipline": code, "assessor.name": user && `${user.firstName} ${user.lastName}` };
}

type Place = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

/** "100 Main St, Austin, TX 78704", from the parts that are recorded. */
const addressLine = ({ street, city, state, zip }: Place): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

type Source = "chart" | "agency" | "import";
type FirstAnswer = { readonly item: string; readonly value: string; readonly source: Source | null };

/**
 * The first answers of a form: given answers, then facts. A fact that fits no field is left for a person to answer, and
 * one skipped because of another, such as a referral date when the start was ordered, is left out.
 */
export function firstAnswers(form: Form, facts: Facts, given: Answers): FirstAnswer[] {
  const ofReason = { M0100: form.reason, ...timePoints[form.reason].fixed };
  const known = [...form.fields.values()].flatMap((field): FirstAnswer[] => {
    const fact = field.fact === undefined ? undefined : facts[field.fact];
    const value = field.readonly === true ? fact : (given[field.id] ?? fact);
    const answer = Object.entries(ofReason).find(([item]) => item === field.id)?.[1] ?? value;
    if (answer === undefined || answerProblem(field, answer) !== undefined) return [];
    const isGiven = field.readonly !== true && answer === given[field.id];
    return [{ item: field.id, value: answer, source: sourceOf(field, isGiven) }];
  });
  const skipped = clearedBy(form, {}, Object.fromEntries(known.map(({ item, value }) => [item, value])));
  return known.filter(({ item, source }) => source === "import" || !skipped.includes(item));
}

function sourceOf(
  { fact, readonly }: { fact?: string; readonly?: boolean },
  isGiven: boolean,
): Source | null {
  if (isGiven) return "import";
  if (fact === undefined) return readonly === true ? "agency" : null;
  return /^(agency|branch)\./.test(fact) ? "agency" : "chart";
}
