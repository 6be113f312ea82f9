import { formatUsPhone, type PlanOfCareFacts } from "@hearthside/contract";
import { assessmentItems } from "@hearthside/plan-of-care";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { withAssessed } from "./assessed-facts.ts";
import {
  findCareOfPlan,
  findMedicare,
  findPatientOfPlan,
  findPhysicianByNpi,
  findPhysiciansOfPlan,
} from "./care-queries.ts";
import {
  findAllergiesOfPlan,
  findCareWishes,
  findCurrentMedications,
  findDiagnosesOfPlan,
  findFrequencies,
  findSignedAssessment,
  findUsedAnswers,
} from "./clinical-queries.ts";

export type PlanSubject = {
  readonly patientId: string;
  readonly episodeId: string;
  /** The physician the plan names. Null: none yet. */
  readonly physicianId: string | null;
};

type Care = Awaited<ReturnType<typeof findCareOfPlan>>;

/** Current chart data for a plan. Access to the patient is checked beforehand. */
export async function readPlanFacts(
  work: In<Caller>,
  { patientId, episodeId, physicianId }: PlanSubject,
): Promise<PlanOfCareFacts> {
  const care = await findCareOfPlan(work, episodeId);
  const { assessment, answers } = await assessmentFacts(work, care);
  const facts = {
    ...careFacts(care),
    ...(await patientFacts(work, patientId)),
    ...(await clinicalFacts(work, patientId)),
    diagnoses: await findDiagnosesOfPlan(work, care.admissionId),
    assessment,
    frequencies: await findFrequencies(work, { ...care, patientId }),
    ...(await physicianFacts(work, { named: physicianId, attending: care.physicianId })),
  };
  return withAssessed(facts, { answers, physician: await assessedPhysician(work, answers) });
}

async function assessedPhysician(work: In<Caller>, { M0018: npi = "" }: Readonly<Record<string, string>>) {
  const row = /^\d{10}$/.test(npi) ? await findPhysicianByNpi(work, npi) : undefined;
  return row === undefined ? null : practitioner(row);
}

const careFacts = (care: Care) => ({
  startOfCare: care.startOfCare,
  period: { from: care.startDate, to: care.endDate },
  providerNumber: care.providerNumber,
  provider: { ...placed(care), name: care.agencyName },
});

type Placed = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly phoneNumber: string | null;
};

const placed = ({ street, city, state, zip, phoneNumber }: Placed) => ({
  street,
  city,
  state,
  zip,
  phoneNumber: phoneNumber === null ? null : formatUsPhone(phoneNumber),
});

async function patientFacts(work: In<Caller>, patientId: string) {
  const patient = await findPatientOfPlan(work, patientId);
  const medicare = await findMedicare(work, patientId);
  const given = [patient.firstName, patient.middleName, patient.suffix].filter(Boolean).join(" ");
  return {
    medicare: medicare ?? null,
    recordNumber: String(patient.recordNumber),
    patient: { ...placed(patient), name: `${patient.lastName}, ${given}` },
    dob: patient.dob,
    sex: patient.gender,
  };
}

async function clinicalFacts(work: In<Caller>, patientId: string) {
  const wishes = await findCareWishes(work, patientId);
  return {
    medications: await findCurrentMedications(work, patientId),
    allergies: await findAllergiesOfPlan(work, patientId),
    noMedicationsOn: wishes?.noMedicationsOn ?? null,
    noKnownAllergiesOn: wishes?.noKnownAllergiesOn ?? null,
    advanceDirectives: wishes?.advanceDirectives ?? null,
    advanceDirectiveNote: wishes?.advanceDirectiveNote ?? null,
    emergencyEquipment: wishes?.emergencyEquipment ?? null,
  };
}

async function assessmentFacts(work: In<Caller>, care: Care) {
  const assessment = await findSignedAssessment(work, care);
  if (assessment === undefined) return { assessment: null, answers: {} };
  const rows = await findUsedAnswers(work, assessment.id);
  const answers = Object.fromEntries(rows.map(({ item, value }) => [item, value ?? ""]));
  const used = Object.entries(answers).filter(([item]) => assessmentItems.includes(item));
  return { assessment: { ...assessment, answers: Object.fromEntries(used) }, answers };
}

type Physicians = { readonly named: string | null; readonly attending: string | null };

async function physicianFacts(work: In<Caller>, { named, attending }: Physicians) {
  const ids = [named, attending].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await findPhysiciansOfPlan(work, ids);
  const partyOf = (input: string | null) => {
    const row = rows.find(({ id }) => id === input);
    return row === undefined ? null : practitioner(row);
  };
  return { physician: partyOf(named), attending: partyOf(attending) };
}

type PhysicianRow = Awaited<ReturnType<typeof findPhysiciansOfPlan>>[number];

function practitioner(row: PhysicianRow) {
  const { id, npi, firstName, lastName, credential } = row;
  return { ...placed(row), id, npi, name: `${firstName} ${lastName}, ${credential}` };
}
