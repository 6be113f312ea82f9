import type { Day } from "@hearthside/scheduling";
import type { DemoAgency } from "./agency/agency.ts";
import { assessmentsOf } from "./assessments/assessments.ts";
import { type AdmissionPlan, admissionPlans } from "./care/admission-plans.ts";
import { type Care, careOf } from "./care/care.ts";
import { nursesCases } from "./care/nurses-day.ts";
import { idsFor } from "./chance/ids.ts";
import { type Random, randomFrom } from "./chance/random.ts";
import { chartOf } from "./chart/chart.ts";
import { ageOn } from "./person/age.ts";
import { contactsOf } from "./person/contacts.ts";
import { coveragesOf } from "./person/coverages.ts";
import { homeOf } from "./person/home.ts";
import { identityOf } from "./person/identity.ts";
import { nursesPatient } from "./person/nurses-patients.ts";
import { patientOf } from "./person/patient.ts";
import { demoSsn } from "./person/ssn.ts";
import type { PatientHistory, PatientRecord } from "./records.ts";
import { adultConditions, childConditions } from "./words/diagnoses.ts";

type At = { seed: string; agency: DemoAgency; today: Day };

/** The patient with this index from 0, with all their data on `today`. */
export function historyOf(at: At, index: number): PatientHistory {
  const { seed, agency, today } = at;
  const random = randomFrom(`${seed}/history/${index}`);
  const newId = idsFor(seed, "patient", index);
  const identity = identityOf(seed, index, today);
  const home = homeOf(seed, index);
  const isChild = identity.dob !== null && ageOn(identity.dob, today) < 18;
  const plans = admissionPlans(random, { index, isChild, nursesCase: nursesCaseOf(index), today });
  const entry = { id: newId(), createdAt: firstEntry(plans, today), createdBy: agency.members.scheduler.id };
  const patient = patientOf(random, entry, { identity, home });
  const coverages = coveragesOf(random, { patientId: patient.id, dob: identity.dob, today, newId });
  const isMedicare = coverages.some(({ payerKind }) => payerKind === "medicare");
  const chart = {
    patient,
    ssns: random.chance(0.93) ? [{ patientId: patient.id, ssn: demoSsn(index) }] : [],
    contacts: contactsOf(random, { patient, isChild, newId }),
    coverages,
    ...allCare(random, at, { index, patient, plans, isChild, isMedicare, branch: home.branch, newId }),
  };
  const nurses = nursesCaseOf(index);
  const status = nurses === undefined ? undefined : (nurses.assessment ?? "none");
  const about = { seed, agency, today, index, chart };
  return { ...chart, ...assessmentsOf({ ...about, status }), ...chartOf(about) };
}

type Subject = {
  index: number;
  patient: PatientRecord;
  plans: readonly AdmissionPlan[];
  isChild: boolean;
  isMedicare: boolean;
  branch: number;
  newId: () => string;
};

function allCare(random: Random, { agency, today }: At, subject: Subject): Care {
  const { index, patient, plans, isChild, isMedicare, branch, newId } = subject;
  const branchId = random.pick(agency.branches.slice(branch, branch + 1)).id;
  const care = plans.map((plan, position) =>
    careOf(
      random,
      {
        agency,
        branchId,
        isMedicare,
        today,
        newId,
        patientId: patient.id,
        condition: random.pick(isChild ? childConditions : adultConditions),
        nursesTask: nursesCaseOf(index)?.task,
      },
      { number: position + 1, plan },
    ),
  );
  return {
    admissions: care.flatMap(({ admissions }) => admissions),
    episodes: care.flatMap(({ episodes }) => episodes),
    diagnoses: care.flatMap(({ diagnoses }) => diagnoses),
    assignments: care.flatMap(({ assignments }) => assignments),
    orders: care.flatMap(({ orders }) => orders),
    frequencies: care.flatMap(({ frequencies }) => frequencies),
    tasks: care.flatMap(({ tasks }) => tasks),
  };
}

function nursesCaseOf(index: number) {
  const position = nursesPatient(index);
  return position === undefined ? undefined : nursesCases[position];
}

/** The record is created in the first hours of the day of the first referral. */
const firstEntry = (plans: readonly AdmissionPlan[], today: Day) =>
  `${plans[0]?.referralDate ?? today}T06:05:00Z`;
