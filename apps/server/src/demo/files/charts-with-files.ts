import type { AdmissionRecord, DemoAgency, PatientBatch, PatientRecord } from "@hearthside/demo";
import { addDays, type Day } from "@hearthside/scheduling";

const mostReferrals = 8;
const mostWounds = 3;

/** The wound's location by the start of its diagnosis text. */
const sites: ReadonlyMap<string, string> = new Map([
  ["L89", "Sacrum"],
  ["E11.621", "Right foot, plantar"],
  ["T81.31", "Abdomen, surgical incision"],
]);

/** Patients of `agency`; the demo nurse's come first. */
type Charts = { readonly agency: DemoAgency; readonly batch: PatientBatch };

export type Referred = {
  readonly patient: PatientRecord;
  readonly admission: AdmissionRecord;
  readonly diagnosis: string;
};
export type Wounded = {
  readonly patientId: string;
  readonly site: string;
  readonly days: readonly Day[];
  readonly by: string;
};

/** Charts with an uploaded referral. */
export const referredIn = ({ agency, batch }: Charts): readonly Referred[] =>
  nursesFirst({ agency, batch })
    .flatMap((patient) => {
      const admission = batch.admissions.find(({ patientId }) => patientId === patient.id);
      const diagnosis = batch.diagnoses.find(({ patientId }) => patientId === patient.id);
      return admission && diagnosis ? [{ patient, admission, diagnosis: diagnosis.description }] : [];
    })
    .slice(0, mostReferrals);

/** Charts with a wound observed for at least a week. */
export const woundedIn = (charts: Charts, today: Day): readonly Wounded[] =>
  nursesFirst(charts)
    .flatMap(({ id }) => woundOf(charts, id, today) ?? [])
    .slice(0, mostWounds);

function nursesFirst({ agency, batch }: Charts): readonly PatientRecord[] {
  const { patients, assignments } = batch;
  const { nurse } = agency.members;
  const ofNurse = new Set(
    assignments.flatMap(({ userId, patientId }) => (userId === nurse.id ? [patientId] : [])),
  );
  return patients.toSorted((one, other) => Number(ofNurse.has(other.id)) - Number(ofNurse.has(one.id)));
}

function woundOf({ agency, batch }: Charts, patientId: string, today: Day): Wounded | undefined {
  const isOfPatient = (record: { patientId: string }) => record.patientId === patientId;
  const codes = batch.diagnoses.filter(isOfPatient).map(({ code }) => code);
  const [, site] = [...sites].find(([start]) => codes.some((code) => code.startsWith(start))) ?? [];
  const begun = batch.admissions.findLast(isOfPatient)?.startOfCare ?? null;
  if (site === undefined || begun === null) return undefined;
  const days = [1, 8, 15].map((after) => addDays(begun, after)).filter((day) => day < today);
  if (days.length < 2) return undefined;
  const manager = batch.assignments.find((one) => isOfPatient(one) && one.isCaseManager);
  return { patientId, site, days, by: manager?.userId ?? agency.members.nurse.id };
}
