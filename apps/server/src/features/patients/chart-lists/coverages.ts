import {
  type Contract,
  Coverage,
  contract,
  coverageRanks,
  EligibilityCheck,
  type ReadInputOf,
} from "@hearthside/contract";
import { isMedicareNumber } from "@hearthside/oasis";
import { type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { createRow } from "#src/features/shared/chart-rows/change-rows.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { findRow, findRows, ofSeenPatients } from "#src/features/shared/chart-rows/row-sql.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";

/** By rank, the latest of each first; each with its latest eligibility check. */
export const coverages = rowList({
  name: "coverage",
  table: "coverage",
  create: "POST /coverages",
  answer: Coverage,
  computed: {
    isCurrent: ({ today }) => sql<boolean>`("endedAt" is null
      and ${today}::date between coalesce("startDate", '-infinity') and coalesce("endDate", 'infinity'))`,
    eligibility: (work) =>
      jsonObjectFrom(selectChecks(work).where(sql<SqlBool>`asked."coverageId" = coverage.id`).limit(1)),
  },
  sees: ofSeenPatients("coverage"),
  order: sql`rank, "startDate" desc nulls last, id`,
  unaudited: ["payerPhone", "policyNumber", "groupNumber", "isCurrent", "eligibility"],
  alsoAudited: ({ policyNumber }) => ({ hasPolicyNumber: policyNumber !== null }),
  rule: (_, { isRemoved, startDate, endDate }) => {
    if (isRemoved !== true) checkDays({ startDate, endDate });
  },
  stored: ({ isRemoved, payerKind, policyNumber }) =>
    isRemoved !== true && payerKind === "medicare" && policyNumber !== null
      ? { policyNumber: medicareNumberOf(policyNumber) }
      : {},
  unique: {
    constraint: "coverage_rank_is_taken",
    field: "rank",
    message: ({ rank }) => `The chart has ${rank} insurance for these dates already`,
  },
  follow: (work, { patientId }) => followChart(work, { of: { patientId }, parts: ["coverage"] }),
});

/** Either date may be missing. */
export function checkDays({ startDate, endDate }: Pick<Coverage, "startDate" | "endDate">): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw invalidField("endDate", "The last day is before the first");
}

/** Without its dashes. */
function medicareNumberOf(text: string): string {
  const number = text.replaceAll(/[-\s]/g, "").toUpperCase();
  if (!isMedicareNumber(number))
    throw invalidField(
      "policyNumber",
      "Please enter the 11 characters on the Medicare card, for example 1EG4-TE5-MK73",
    );
  return number;
}

/** Throws `invalid-input` for another patient's insurance and for removed insurance. */
export async function requireCoverage(
  work: Work,
  { patientId, coverageId }: { readonly patientId: string; readonly coverageId: string },
): Promise<void> {
  const coverage = await findRow(work, coverages, coverageId);
  if (coverage?.patientId !== patientId || coverage.isRemoved)
    throw invalidField("coverageId", "Please choose an insurance from this chart");
}

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
  const held = await findRows(work, coverages, { patientId });
  const rank = coverageRanks.find((one) => held.every((coverage) => coverage.rank !== one));
  if (rank === undefined) return false;
  const payerName = payerKind === "medicare" ? "Medicare" : "Medicaid";
  const policy = { id: uuidv7(), patientId, rank, payerKind, payerName, policyNumber };
  await createRow(work, coverages, contract["POST /coverages"].input.parse(policy));
  return true;
}

/** The eligibility checks of the agency, latest first. The caller's access to the insurance is checked beforehand. */
const selectChecks = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("eligibility_check as asked")
    .innerJoin("app_user", "app_user.id", "asked.checkedBy")
    .select([
      "asked.id",
      "asked.coverageId",
      "asked.checkedOn",
      sql<string>`app_user."firstName" || ' ' || app_user."lastName"`.as("checkedBy"),
      "asked.result",
      "asked.method",
      "asked.reference",
      "asked.note",
    ])
    .where("asked.agencyId", "=", agencyId)
    .orderBy("asked.checkedOn", "desc")
    .orderBy("asked.createdAt", "desc")
    .orderBy("asked.id", "desc");

/** Throws `not-found`. */
export async function openChecks(work: Work, coverageId: string): Promise<{ checks: EligibilityCheck[] }> {
  const coverage = await findRow(work, coverages, coverageId);
  if (coverage === undefined) throw new AppError("not-found");
  await recordView(work, { patientId: coverage.patientId, section: "profile" });
  return { checks: await selectChecks(work).where("asked.coverageId", "=", coverageId).execute() };
}

type NewCheck = ReadInputOf<Contract["POST /eligibility-checks"]>;

/**
 * Records an eligibility check. Throws `not-found`, `key-reused`, `invalid-input` for a future date and for
 * insurance not on the chart.
 */
export async function noteCheck(work: Work, input: NewCheck): Promise<EligibilityCheck> {
  const { id, patientId, coverageId, checkedOn, result, method } = input;
  await getPatient(work, patientId);
  if (checkedOn > work.today) throw invalidField("checkedOn", "This date is in the future");
  await requireCoverage(work, { patientId, coverageId });
  const check =
    (await insertCheck(work, input)) &&
    (await selectChecks(work).where("asked.id", "=", id).executeTakeFirst());
  if (check === undefined) throw new AppError("key-reused");
  const after = { coverageId, checkedOn, result, method };
  await recordEvent(work, { action: "eligibility-check.create", patientId, subjectId: id, after });
  await recordChange(work, { kind: "chart", patientId, subjectId: coverageId, revision: null });
  return check;
}

/** Undefined if the id belongs to another row. */
const insertCheck = ({ trx, agencyId, userId }: Work, row: NewCheck) =>
  trx
    .insertInto("eligibility_check")
    .values({ ...row, agencyId, checkedBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
