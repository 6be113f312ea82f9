import { type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import type { ChartRecords } from "../chart-records.ts";
import type {
  AdmissionRecord,
  AssignmentRecord,
  CoverageRecord,
  DiagnosisRecord,
  EpisodeRecord,
  FrequencyRecord,
  OrderRecord,
  PatientRecord,
} from "../records.ts";
import { admissionEventsOf } from "./admission-events.ts";
import type { Entry } from "./entry.ts";
import { allergiesOf, behaviorsOf, careOf } from "./findings.ts";
import { medicationsOf } from "./medications.ts";
import { papersOf } from "./papers.ts";
import { authorizationsOf, eligibilityOf } from "./payers.ts";
import { plansOf } from "./plans.ts";
import { rechecksOf } from "./rechecks.ts";

/** Later patients have none of it, so that large agencies are created quickly. */
const patientsCharted = 150;

export type Charted = {
  readonly patient: PatientRecord;
  readonly admissions: readonly AdmissionRecord[];
  readonly assignments: readonly AssignmentRecord[];
  readonly coverages: readonly CoverageRecord[];
  readonly diagnoses: readonly DiagnosisRecord[];
  readonly episodes: readonly EpisodeRecord[];
  readonly orders: readonly OrderRecord[];
  readonly frequencies: readonly FrequencyRecord[];
};

type ChartOf = {
  readonly seed: string;
  readonly agency: DemoAgency;
  readonly today: Day;
  readonly index: number;
  readonly chart: Charted;
};

/** The chart of the patient with this index: medications, allergies and more, as of the latest admission. */
export function chartOf({ seed, agency, today, index, chart }: ChartOf): ChartRecords {
  const admission = chart.admissions.at(-1);
  if (index >= patientsCharted || admission === undefined) return together([]);
  const { nurse } = agency.members;
  const random = randomFrom(`${seed}/chart/${index}`);
  const newId = idsFor(seed, "chart", index);
  const caseManager = chart.assignments.findLast(({ isCaseManager }) => isCaseManager);
  const begun = admission.startOfCare ?? admission.referralDate;
  const entry: Entry = {
    newId,
    today,
    agency,
    admission,
    patientId: chart.patient.id,
    caseManagerId: caseManager?.userId ?? nurse.id,
    since: begun > today ? today : begun,
  };
  return {
    ...recordsOf(random, entry, chart),
    plans: plansOf(entry, chart.episodes, entry.caseManagerId === nurse.id),
  };
}

function recordsOf(random: Random, entry: Entry, chart: Charted): Omit<ChartRecords, "plans"> {
  const allergies = allergiesOf(random, entry);
  const cares = [careOf(random, entry, allergies.length === 0)];
  const medications = medicationsOf(random, entry, chart.diagnoses);
  const behaviors = behaviorsOf(random, entry);
  const admissionEvents = chart.admissions.flatMap((one) =>
    admissionEventsOf(random, { ...entry, admission: one }),
  );
  const checks = eligibilityOf(random, entry, chart.coverages);
  return {
    allergies,
    cares,
    medications,
    behaviors,
    admissionEvents,
    eligibilityChecks: [...checks, ...rechecksOf(entry, checks)],
    authorizations: authorizationsOf(entry, chart),
    papers: papersOf(random, entry),
  };
}

export const together = (charts: readonly ChartRecords[]): ChartRecords => ({
  cares: charts.flatMap(({ cares }) => cares),
  medications: charts.flatMap(({ medications }) => medications),
  allergies: charts.flatMap(({ allergies }) => allergies),
  behaviors: charts.flatMap(({ behaviors }) => behaviors),
  admissionEvents: charts.flatMap(({ admissionEvents }) => admissionEvents),
  eligibilityChecks: charts.flatMap(({ eligibilityChecks }) => eligibilityChecks),
  authorizations: charts.flatMap(({ authorizations }) => authorizations),
  papers: charts.flatMap(({ papers }) => papers),
  plans: charts.flatMap(({ plans }) => plans),
});
