import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import type {
  AdmissionEventRecord,
  ChartRecords,
  DocumentRecordRecord,
  EligibilityCheckRecord,
} from "../chart-records.ts";
import { momentOf } from "../moment-of.ts";
import { isChildOn } from "../person/identity.ts";
import type {
  AdmissionRecord,
  AssignmentRecord,
  CoverageRecord,
  DiagnosisRecord,
  EpisodeRecord,
  PatientRecord,
} from "../records.ts";
import { documentTexts } from "../texts/notes.ts";
import type { FrequencyRecord, OrderRecord } from "../visit-records.ts";
import { dayAfter, type Entry, enteredOn } from "./entry.ts";
import { allergiesOf, askedAll, behaviorsOf, careRecordOf } from "./findings.ts";
import { medicationsOf } from "./medications.ts";
import { authorizationsOf, eligibilityOf } from "./payers.ts";
import { plansOf } from "./plans.ts";
import { type Planned, writtenPlan } from "./written-plan.ts";

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
  if (index >= patientsCharted || admission === undefined) return mergeCharts([]);
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
    isChild: isChildOn(chart.patient.dob, today),
    codes: codesOf(chart, admission),
    since: begun > today ? today : begun,
  };
  const plans = plansOf(entry, chart.episodes, {
    isSettled: entry.caseManagerId === nurse.id,
    written: (episode) => writtenPlan(plannedFor(entry, chart, episode)),
  });
  return { ...recordsOf(random, entry, { chart, plans }), plans };
}

function plannedFor({ admission, isChild, codes }: Entry, chart: Charted, episode: EpisodeRecord): Planned {
  const ofEpisode = chart.orders.filter(({ episodeId }) => episodeId === episode.id).map(({ id }) => id);
  const lines = chart.frequencies.filter(({ orderId }) => ofEpisode.includes(orderId));
  return {
    codes,
    disciplines: lines.map(({ discipline }) => discipline),
    isChild,
    place: lines[0]?.locationOfCare ?? "",
    startOfCare: episode.number === 1 ? admission.startOfCare : null,
    endDate: episode.endDate,
  };
}

const codesOf = ({ diagnoses }: Charted, { id }: AdmissionRecord): string[] =>
  diagnoses.filter(({ admissionId }) => admissionId === id).map(({ code }) => code);

type Known = { readonly chart: Charted; readonly plans: ChartRecords["plans"] };

function recordsOf(random: Random, entry: Entry, { chart, plans }: Known): Omit<ChartRecords, "plans"> {
  const allergies = allergiesOf(random, entry);
  const care = careRecordOf(random, entry, allergies.length === 0);
  const isPlanned = plans.some(({ submittedAt }) => submittedAt !== null);
  const cares = [isPlanned ? askedAll(entry, care, allergies.length === 0) : care];
  const medications = medicationsOf(random, entry, { diagnoses: chart.diagnoses, isReconciled: isPlanned });
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
    documents: documentsOf(random, entry),
  };
}

export const mergeCharts = (charts: readonly ChartRecords[]): ChartRecords => ({
  cares: charts.flatMap(({ cares }) => cares),
  medications: charts.flatMap(({ medications }) => medications),
  allergies: charts.flatMap(({ allergies }) => allergies),
  behaviors: charts.flatMap(({ behaviors }) => behaviors),
  admissionEvents: charts.flatMap(({ admissionEvents }) => admissionEvents),
  eligibilityChecks: charts.flatMap(({ eligibilityChecks }) => eligibilityChecks),
  authorizations: charts.flatMap(({ authorizations }) => authorizations),
  documents: charts.flatMap(({ documents }) => documents),
  plans: charts.flatMap(({ plans }) => plans),
});

/** Most payers were rechecked within the last weeks, nearly all with "eligible". */
function rechecksOf(
  { patientId, today }: Entry,
  checks: readonly EligibilityCheckRecord[],
): EligibilityCheckRecord[] {
  const random = randomFrom(`${patientId}/rechecks`);
  const newId = idsFor(patientId, "recheck");
  const latest = new Map(checks.map((check) => [check.coverageId, check]));
  return [...latest.values()].flatMap((check) => {
    const checkedOn = addDays(today, -random.between(0, 24));
    if (!random.chance(0.85) || checkedOn <= check.checkedOn) return [];
    const result = random.chance(0.94) ? ("eligible" as const) : check.result;
    return [{ ...check, id: newId(), checkedOn, result, createdAt: enteredOn(checkedOn, { today }) }];
  });
}

const undecided: ReadonlySet<DocumentRecordRecord["status"]> = new Set(["draft", "submitted"]);

/** A few documents of an admission on service that document no visit; the latest may be a draft or in review. */
function documentsOf(random: Random, entry: Entry): DocumentRecordRecord[] {
  const { newId, patientId, admission, caseManagerId, today, agency } = entry;
  if (admission.startOfCare === null) return [];
  const texts = documentTexts[entry.isChild ? "child" : "adult"];
  return random.sample(texts, random.between(1, 2)).map(([kind, title, text], position) => {
    const day = dayAfter(entry, random.between(0, 45));
    const isRecent = day >= addDays(today, -20);
    const status =
      position === 0 && isRecent
        ? random.pick(["draft", "submitted", "submitted", "in-review", "returned"] as const)
        : ("filed" as const);
    return {
      id: newId(),
      patientId,
      admissionId: admission.id,
      kind,
      title,
      text,
      status,
      authorId: caseManagerId,
      createdAt: enteredOn(day, entry),
      submittedAt: status === "draft" ? null : momentOf(day, today, "18:07"),
      ...(undecided.has(status)
        ? { decidedAt: null, decidedBy: null }
        : { decidedAt: momentOf(day, today, "21:09"), decidedBy: agency.members.admin.id }),
    };
  });
}

type What = Pick<AdmissionEventRecord, "kind" | "onDate"> &
  Partial<Pick<AdmissionEventRecord, "facility" | "reason">>;

const facilities = ["Seton Medical Center", "Riverbend Hospital", "Hill Country Rehabilitation"] as const;

/** The admission's events: start, hospital stay and return, discharge. */
function admissionEventsOf(random: Random, entry: Entry): AdmissionEventRecord[] {
  return happened(random, entry).map(({ kind, onDate, facility = null, reason = null }) => ({
    id: entry.newId(),
    admissionId: entry.admission.id,
    patientId: entry.patientId,
    kind,
    onDate,
    facility,
    reason,
    createdAt: enteredOn(onDate > entry.today ? entry.today : onDate, entry),
    createdBy: entry.caseManagerId,
  }));
}

function happened(random: Random, { admission, today }: Entry): What[] {
  const { startOfCare, resumptionOfCare, status, dischargeDate, dischargeReason } = admission;
  if (startOfCare === null) return [];
  const stay = random.between(3, 9);
  const facility = random.pick(facilities);
  const away = (onDate: Day): What => ({ kind: "transferred", onDate: later(onDate, startOfCare), facility });
  return [
    { kind: "admitted", onDate: startOfCare },
    ...(resumptionOfCare === null
      ? []
      : [away(addDays(resumptionOfCare, -stay)), { kind: "resumed" as const, onDate: resumptionOfCare }]),
    ...(status === "on-hold" ? [away(addDays(today, -2))] : []),
    ...(status === "discharge-pending"
      ? [{ kind: "discharge-planned" as const, onDate: addDays(today, 5) }]
      : []),
    ...(dischargeDate === null
      ? []
      : [{ kind: "discharged" as const, onDate: dischargeDate, reason: dischargeReason }]),
  ];
}

const later = (day: Day, other: Day): Day => (day > other ? day : other);
