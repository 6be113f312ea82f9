import type { Contract, Coverage, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

type CoverageRow = Omit<Coverage, "eligibility">;

/** Only of patients the caller may see. */
const selectCoverages = (work: Work) =>
  work.trx
    .selectFrom("coverage")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "coverage.agencyId").onRef("patient.id", "=", "coverage.patientId"),
    )
    .select([
      "coverage.id",
      "coverage.patientId",
      "coverage.version",
      sql<boolean>`coverage."endedAt" is not null`.as("isRemoved"),
      "coverage.rank",
      "coverage.payerKind",
      "coverage.payerName",
      "coverage.payerPhone",
      "coverage.policyNumber",
      "coverage.groupNumber",
      "coverage.startDate",
      "coverage.endDate",
      holdsOn(work.today).as("isCurrent"),
    ])
    .where("coverage.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

const holdsOn = (day: string) =>
  sql<boolean>`coverage."endedAt" is null
    and ${day}::date between coalesce(coverage."startDate", '-infinity') and coalesce(coverage."endDate", 'infinity')`;

/** By rank, the latest of each first. */
export const findCoverages = (
  work: Work,
  { patientId, removed }: { patientId: string; removed: boolean },
): Promise<CoverageRow[]> =>
  selectCoverages(work)
    .where("coverage.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("coverage.endedAt", "is", null))
    .orderBy("coverage.rank")
    .orderBy("coverage.startDate", (order) => order.desc().nullsLast())
    .orderBy("coverage.id")
    .execute();

export const findCoverage = (work: Work, id: string): Promise<CoverageRow | undefined> =>
  selectCoverages(work).where("coverage.id", "=", id).executeTakeFirst();

export const lockCoverageRow = (work: Work, id: string): Promise<CoverageRow | undefined> =>
  selectCoverages(work).where("coverage.id", "=", id).forUpdate("coverage").executeTakeFirst();

export type NewCoverage = ReadInputOf<Contract["POST /coverages"]>;

/** Undefined if the id belongs to another row. */
export const insertCoverage = ({ trx, agencyId }: Work, row: NewCoverage) =>
  trx
    .insertInto("coverage")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type Change = {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly fields: Omit<NewCoverage, "id" | "patientId">;
};

export const updateCoverage = ({ trx, agencyId }: Work, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("coverage")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Whether the error is the constraint against two coverages of one rank at the same time. */
export const isRankTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "coverage_rank_is_taken";
