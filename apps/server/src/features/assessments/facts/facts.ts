import { formatUsPhone } from "@hearthside/contract";
import type { Fact } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  findAdmission,
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
export async function readFacts(trx: AgencyTrx, caller: Caller, about: About): Promise<Facts> {
  const { patientId, admissionId } = about;
  return known({
    ...(await patientFacts(trx, caller, patientId)),
    ...(await admissionFacts(trx, caller, admissionId)),
    ...(await contactFacts(trx, caller, patientId)),
    ...(await coverageFacts(trx, caller, patientId)),
    ...(await diagnosisFacts(trx, caller, admissionId)),
    ...(await assessorFacts(trx, caller)),
  });
}

const known = (facts: Known): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

const genderCodes = { male: "1", female: "2" } as const;

async function patientFacts(trx: AgencyTrx, caller: Caller, patientId: string): Promise<Known> {
  const patient = await findDemographics(trx, caller, patientId);
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

async function admissionFacts(trx: AgencyTrx, caller: Caller, admissionId: string): Promise<Known> {
  const admission = await findAdmission(trx, caller, admissionId);
  if (admission === undefined) return {};
  const episode = await findEpisode(trx, caller, admissionId);
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
    ...(await physicianFacts(trx, caller, admission.physicianId)),
  };
}

async function physicianFacts(trx: AgencyTrx, caller: Caller, id: string | null): Promise<Known> {
  const physician = id === null ? undefined : await findPhysician(trx, caller, id);
  if (physician === undefined) return {};
  const { firstName, lastName, credential, phoneNumber } = physician;
  return {
    "physician.npi": physician.npi,
    "physician.name": `${firstName} ${lastName}, ${credential}`,
    "physician.address": addressLine(physician),
    "physician.phoneNumber": phoneNumber && formatUsPhone(phoneNumber),
  };
}

async function contactFacts(trx: AgencyTrx, caller: Caller, patientId: string): Promise<Known> {
  const legal = await findContact(trx, caller, { patientId, kinds: ["legal-representative"] });
  const contact = await findContact(trx, caller, { patientId, kinds: ["emergency", "other"] });
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

async function coverageFacts(trx: AgencyTrx, caller: Caller, patientId: string): Promise<Known> {
  const medicare = await findPolicy(trx, caller, { patientId, payerKind: "medicare" });
  const medicaid = await findPolicy(trx, caller, { patientId, payerKind: "medicaid" });
  return {
    "coverage.medicareNumber": medicare?.policyNumber?.replaceAll(/[-\s]/g, ""),
    "coverage.medicaidNumber": medicaid?.policyNumber?.replaceAll(/[-\s]/g, ""),
  };
}

async function diagnosisFacts(trx: AgencyTrx, caller: Caller, admissionId: string): Promise<Known> {
  const diagnoses = await findDiagnosisCodes(trx, caller, admissionId);
  return Object.fromEntries(diagnoses.map(({ position, code }) => [`diagnosis.${position}`, code]));
}

/** M0080; other disciplines may start an assessment but not sign it (42 CFR 484.55). */
export const disciplineCodes: ReadonlyMap<string | null, string> = new Map([
  ["RN", "01"],
  ["PT", "02"],
  ["SLP", "03"],
  ["OT", "04"],
]);

async function assessorFacts(trx: AgencyTrx, { userId, discipline }: Caller): Promise<Known> {
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
