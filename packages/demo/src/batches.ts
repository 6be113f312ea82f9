import type { Day } from "@hearthside/scheduling";
import { demoAgency } from "./agency/agency.ts";
import { together as assessmentsTogether } from "./assessments/assessments.ts";
import { historyOf } from "./history.ts";
import type { PatientBatch, PatientHistory } from "./records.ts";

export type PatientsWanted = {
  readonly seed: string;
  readonly today: Day;
  /** The first patient, counted from 0. */
  readonly from: number;
  /** The patient before which to end. */
  readonly to: number;
  readonly batchSize?: number;
};

/** Patients of the demo agency of `seed`, some at a time so that any number fits in memory. */
export function* demoPatients({
  seed,
  today,
  from,
  to,
  batchSize = 250,
}: PatientsWanted): Generator<PatientBatch> {
  const at = { seed, today, agency: demoAgency(seed) };
  for (let start = from; start < to; start += batchSize) {
    const size = Math.min(batchSize, to - start);
    yield together(Array.from({ length: size }, (_, position) => historyOf(at, start + position)));
  }
}

const together = (histories: readonly PatientHistory[]): PatientBatch => ({
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
});
