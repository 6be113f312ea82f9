import { type Contract, Coverage, contract, coverageRanks, type ReadInputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { checkedCoverage, refuseTakenRank } from "./coverage-rules.ts";
import { findLatestChecks } from "./eligibility-queries.ts";
import {
  findCoverages,
  insertCoverage,
  lockCoverageRow,
  type NewCoverage,
  updateCoverage,
} from "./queries.ts";

const coverageRow: RowKind<Coverage> = {
  name: "coverage",
  answer: Coverage,
  lock: lockCoverage,
  facts: ({ rank, payerKind, payerName, policyNumber, startDate, endDate, isRemoved }) => ({
    rank,
    payerKind,
    payerName,
    hasPolicyNumber: policyNumber !== null,
    startDate,
    endDate,
    isRemoved,
  }),
  follow: (work, { patientId }) => followChart(work, { of: { patientId }, parts: ["coverage"] }),
};

async function lockCoverage(work: Work, id: string): Promise<Coverage | undefined> {
  const row = await lockCoverageRow(work, id);
  return row && (await withEligibility(work, [row]))[0];
}

/** Throws `not-found`. */
export async function openCoverages(
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ coverages: Coverage[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  const rows = await findCoverages(work, { patientId, removed });
  return { coverages: await withEligibility(work, rows) };
}

async function withEligibility(
  work: Work,
  rows: readonly Omit<Coverage, "eligibility">[],
): Promise<Coverage[]> {
  const ids = rows.map(({ id }) => id);
  const checks = ids.length === 0 ? [] : await findLatestChecks(work, ids);
  const latest = new Map(checks.map((check) => [check.coverageId, check]));
  return rows.map((row) => ({ ...row, eligibility: latest.get(row.id) ?? null }));
}

/** Throws `not-found`, `key-reused`, `invalid-input` also if the rank is taken for its dates. */
export const enterCoverage = (work: Work, wanted: NewCoverage): Promise<Coverage | AppError> =>
  createRow(work, {
    kind: coverageRow,
    endpoint: "POST /coverages",
    wanted,
    insert: () => refuseTakenRank(wanted.rank, () => insertCoverage(work, checkedCoverage(wanted))),
  });

type CoverageChange = ReadInputOf<Contract["PUT /coverages/:id"]>;

/** Throws `not-found`, `conflict` with the current insurance, `invalid-input` also if its rank is taken by now. */
export const changeCoverage = (
  work: Work,
  { id, version, isRemoved, ...wanted }: CoverageChange,
): Promise<Coverage> =>
  changeRow(work, {
    kind: coverageRow,
    wanted: { id, version },
    update: () => {
      const fields = isRemoved ? wanted : checkedCoverage(wanted);
      return refuseTakenRank(fields.rank, () => updateCoverage(work, { id, isRemoved, fields }));
    },
  });

type Policy = {
  readonly patientId: string;
  readonly payerKind: "medicare" | "medicaid";
  readonly policyNumber: string;
};

/** Adds a public payer's policy known only by number, in the first free rank; false if none is free. */
export async function addPolicy(
  work: Work,
  { patientId, payerKind, policyNumber }: Policy,
): Promise<boolean> {
  const held = await findCoverages(work, { patientId, removed: false });
  const rank = coverageRanks.find((one) => held.every((coverage) => coverage.rank !== one));
  if (rank === undefined) return false;
  const payerName = payerKind === "medicare" ? "Medicare" : "Medicaid";
  const policy = { id: uuidv7(), patientId, rank, payerKind, payerName, policyNumber };
  const added = await enterCoverage(work, contract["POST /coverages"].input.parse(policy));
  if (added instanceof AppError) throw added;
  return true;
}
