import type { Day } from "@hearthside/scheduling";
import type { DemoAgency } from "./agency/agency.ts";
import { assessmentsOf } from "./assessments/assessments.ts";
import { type AdmissionPlan, admissionPlans, nursesCases } from "./care/admission-plans.ts";
import { type Care, careOf } from "./care/care.ts";
import { idsFor } from "./chance/ids.ts";
import { type Random, randomFrom } from "./chance/random.ts";
import { chartOf } from "./chart/chart.ts";
import { coveragesOf } from "./person/coverages.ts";
import {
  ageOn,
  asciiName,
  type Home,
  homeOf,
  type Identity,
  identityOf,
  isChildOn,
  nursesPatient,
  randomAddress,
  randomPhone,
} from "./person/identity.ts";
import type { ContactRecord, PatientHistory, PatientRecord } from "./records.ts";
import { conditionsAt } from "./texts/diagnoses.ts";
import { nameGroups, sexes } from "./texts/names.ts";
import { branchTowns } from "./texts/places.ts";

type At = { seed: string; agency: DemoAgency; today: Day };

/** The patient with this index from 0, with all their data on `today`. */
export function historyOf(at: At, index: number): PatientHistory {
  const { seed, agency, today } = at;
  const random = randomFrom(`${seed}/history/${index}`);
  const newId = idsFor(seed, "patient", index);
  const identity = identityOf({ seed, today, staff: staffOf(agency) }, index);
  const home = homeOf(seed, index);
  const isChild = isChildOn(identity.dob, today);
  const plans = admissionPlans(random, { index, isChild, nursesCase: nursesCaseOf(index), today });
  const entry = { id: newId(), createdAt: firstEntry(plans, today), createdBy: agency.members.scheduler.id };
  const patient = patientOf(random, entry, { identity, home });
  const coverages = coveragesOf(random, { patientId: patient.id, dob: identity.dob, today, newId });
  const isMedicare = coverages.some(({ payerKind }) => payerKind === "medicare");
  const chart = {
    patient,
    ssns: random.chance(0.93) ? [{ patientId: patient.id, ssn: demoSsn(index) }] : [],
    contacts: contactsOf(random, { patient, isChild, isYoung: isYoungOn(patient, today), newId }),
    coverages,
    ...allCare(random, at, { index, patient, plans, isChild, isMedicare, branch: home.branch, newId }),
  };
  const nurses = nursesCaseOf(index);
  const status = nurses === undefined ? undefined : (nurses.assessment ?? "none");
  const about = { seed, agency, today, index, chart };
  const charted = chartOf(about);
  const medicationCount = charted.medications.filter(({ endDate }) => endDate === null).length;
  return { ...chart, ...assessmentsOf({ ...about, status, medicationCount }), ...charted };
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
  const age = patient.dob === null ? null : ageOn(patient.dob, today);
  const conditions = conditionsAt(age, isChild);
  const branchId = random.pick(agency.branches.slice(branch, branch + 1)).id;
  const care = plans.map((plan, position) =>
    careOf(
      random,
      {
        agency,
        branchId,
        isChild,
        isMedicare,
        today,
        newId,
        patientId: patient.id,
        age,
        condition: random.pick(conditions),
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

const staffOf = ({ members: { admin, nurse, scheduler, viewer, clinicians } }: DemoAgency) => [
  admin,
  nurse,
  scheduler,
  viewer,
  ...clinicians,
];

function nursesCaseOf(index: number) {
  const position = nursesPatient(index);
  return position === undefined ? undefined : nursesCases[position];
}

/** The record is created in the first hours of the day of the first referral. */
const firstEntry = (plans: readonly AdmissionPlan[], today: Day) =>
  `${plans[0]?.referralDate ?? today}T06:05:00Z`;

const areas = 100;
const groups = 99;
const serials = 9999;
const step = 61_803_397; // Coprime to areas * groups * serials, so that numbers do not repeat.

/**
 * A valid-looking number that no one born before 2011 has: areas 800 to 899 were not issued until numbers were
 * randomized. Different for each `index` below 98 million. Source: SSA, POMS RM 10201.035.
 */
export function demoSsn(index: number): string {
  const number = Number((BigInt(index + 1) * BigInt(step)) % BigInt(areas * groups * serials));
  const serial = (number % serials) + 1;
  const group = (Math.floor(number / serials) % groups) + 1;
  const area = 800 + Math.floor(number / serials / groups);
  return [digits(area, 3), digits(group, 2), digits(serial, 4)].join("-");
}

const digits = (number: number, length: number) => String(number).padStart(length, "0");

type Entry = Pick<PatientRecord, "id" | "createdAt" | "createdBy">;

/** The patient's demographics; most older people gave no email address. */
function patientOf(
  random: Random,
  entry: Entry,
  { identity, home }: { identity: Identity; home: Home },
): PatientRecord {
  const address = `${asciiName(identity.firstName)}.${asciiName(identity.lastName)}@example.com`;
  return {
    ...entry,
    ...identity,
    email: random.chance(0.35) ? address : null,
    phoneNumber: home.phoneNumber,
    ...home.address,
  };
}

/** `isYoung`: too young for grown children. */
type About = { patient: PatientRecord; isChild: boolean; isYoung: boolean; newId: () => string };

const grownChildrenFrom = 45;

const relations = [
  "Daughter",
  "Daughter",
  "Son",
  "Son",
  "Spouse",
  "Sister",
  "Nephew",
  "Friend",
  "Neighbor",
] as const;
const youngRelations = [
  "Mother",
  "Mother",
  "Father",
  "Father",
  "Spouse",
  "Sister",
  "Cousin",
  "Friend",
  "Neighbor",
] as const;
const representatives = ["Daughter", "Son", "Spouse", "Attorney", "Court-appointed guardian"] as const;
const youngRepresentatives = ["Mother", "Father", "Spouse", "Attorney", "Court-appointed guardian"] as const;

const sexOf: Readonly<Record<string, "women" | "men">> = {
  Daughter: "women",
  Sister: "women",
  Grandmother: "women",
  Aunt: "women",
  Mother: "women",
  Son: "men",
  Nephew: "men",
  Father: "men",
};

const isYoungOn = ({ dob }: PatientRecord, today: Day): boolean =>
  dob !== null && ageOn(dob, today) < grownChildrenFrom;

/** The emergency contact and the patient's representative. For a child, both are a parent. */
function contactsOf(random: Random, about: About): ContactRecord[] {
  const contacts: ContactRecord[] = [];
  if (about.isChild || random.chance(0.85))
    contacts.push(contact(random, about, { kind: "emergency", relationship: relationship(random, about) }));
  if (about.isChild || random.chance(0.16))
    contacts.push(
      contact(random, about, { kind: "legal-representative", relationship: decider(random, about) }),
    );
  return contacts;
}

function relationship(random: Random, { isChild, isYoung }: About): string {
  if (isChild) return random.pick(["Grandmother", "Aunt", "Father"]);
  return random.pick(isYoung ? youngRelations : relations);
}

function decider(random: Random, { isChild, isYoung }: About): string {
  if (isChild) return random.pick(["Mother", "Father"]);
  return random.pick(isYoung ? youngRepresentatives : representatives);
}

function contact(
  random: Random,
  { patient, isChild, newId }: About,
  as: Pick<ContactRecord, "kind" | "relationship">,
): ContactRecord {
  const group = random.pick(
    nameGroups.filter(({ last }) => last.includes(patient.lastName)).concat(nameGroups),
  );
  const firstName = random.pick(group[sexOf[as.relationship] ?? random.pick(sexes)]);
  const isFamily = random.chance(0.6);
  const lastName = isFamily ? patient.lastName : random.pick(group.last);
  const livesThere = isChild || as.relationship === "Spouse" || random.chance(0.2);
  const { street, city, state, zip } = livesThere ? patient : randomAddress(random, random.pick(branchTowns));
  return {
    id: newId(),
    patientId: patient.id,
    ...as,
    name: `${firstName} ${lastName}`,
    phoneNumber: livesThere ? patient.phoneNumber : randomPhone(random),
    mobileNumber: random.chance(0.5) ? randomPhone(random) : null,
    email: random.chance(0.4) ? `${asciiName(firstName)}.${asciiName(lastName)}@example.net` : null,
    street,
    city,
    state,
    zip,
    hasPowerOfAttorney: as.kind === "emergency" ? null : !isChild && random.chance(0.7),
  };
}
