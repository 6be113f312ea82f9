import type { Day } from "@hearthside/scheduling";
import { demoAgency } from "./agency/agency.ts";
import { mergeAssessments as assessmentsTogether } from "./assessments/assessments.ts";
import { mergeCharts as chartsTogether } from "./chart/chart.ts";
import { historyOf } from "./history.ts";
import type { PatientBatch, PatientHistory } from "./records.ts";
import { scheduleOf } from "./visits/schedule.ts";

/** Later patients have no visits, so that large agencies are created quickly. */
const patientsVisited = 150;

export type PatientsInput = {
  readonly seed: string;
  readonly today: Day;
  /** Today's visits before it have happened; left out: noon. */
  readonly now?: string | undefined;
  /** The first patient, counted from 0. */
  readonly from: number;
  /** The end, exclusive. */
  readonly to: number;
  readonly batchSize?: number;
};

/**
 * Patients of the demo agency of `seed`, in batches so that any number fits in memory. The visits of the first 150 are
 * included with the last of them, when all are requested at once.
 */
export function* demoPatients({
  seed,
  today,
  now,
  from,
  to,
  batchSize = 250,
}: PatientsInput): Generator<PatientBatch> {
  const at = { seed, today, agency: demoAgency(seed) };
  const visited: PatientHistory[] = [];
  const last = Math.min(patientsVisited, to);
  for (let start = from; start < to; start += batchSize) {
    const size = Math.min(batchSize, to - start);
    const histories = Array.from({ length: size }, (_, position) => historyOf(at, start + position));
    if (from === 0 && start < last) visited.push(...histories.slice(0, last - start));
    const isLast = from === 0 && start < last && start + size >= last;
    const schedule = isLast ? scheduleOf({ ...at, now }, together(visited)) : null;
    yield { ...together(histories), schedule };
  }
}

const together = (histories: readonly PatientHistory[]): Omit<PatientBatch, "schedule"> => ({
  patients: histories.map(({ patient }) => patient),
  ssns: histories.flatMap(({ ssns }) => ssns),
  contacts: histories.flatMap(({ contacts }) => contacts),
  coverages: histories.flatMap(({ coverages }) => coverages),
  admissions: histories.flatMap(({ admissions }) => admissions),
  episodes: histories.flatMap(({ episodes }) => episodes),
  diagnoses: histories.flatMap(({ diagnoses }) => diagnoses),
  assignments: histories.flatMap(({ assignments }) => assignments),
  orders: histories.flatMap(({ orders }) => orders),
  frequencies: histories.flatMap(({ frequencies }) => frequencies),
  tasks: histories.flatMap(({ tasks }) => tasks),
  ...assessmentsTogether(histories),
  ...chartsTogether(histories),
});
