import type { Authorization, Contract, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { amountOf } from "./authorized-amount.ts";

/** Only of patients the caller may see. */
const selectAuthorizations = (work: Work) =>
  work.trx
    .selectFrom("authorization as permit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "permit.agencyId").onRef("patient.id", "=", "permit.patientId"),
    )
    .innerJoin("coverage", (join) =>
      join.onRef("coverage.agencyId", "=", "permit.agencyId").onRef("coverage.id", "=", "permit.coverageId"),
    )
    .select([
      "permit.id",
      "permit.patientId",
      "permit.version",
      sql<boolean>`permit."endedAt" is not null`.as("isRemoved"),
      "permit.coverageId",
      "coverage.payerName",
      "permit.number",
      "permit.discipline",
      "permit.unit",
      "permit.amount",
      amountOf(["completed"]).as("used"),
      amountOf(["scheduled", "in-progress"]).as("planned"),
      "permit.startDate",
      "permit.endDate",
      "permit.status",
      "permit.note",
    ])
    .where("permit.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

/** The latest end date first. */
export const findAuthorizations = (
  work: Work,
  { patientId, removed }: { patientId: string; removed: boolean },
): Promise<Authorization[]> =>
  selectAuthorizations(work)
    .where("permit.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("permit.endedAt", "is", null))
    .orderBy("permit.endDate", "desc")
    .orderBy("permit.id")
    .execute();

export const lockAuthorization = (work: Work, id: string): Promise<Authorization | undefined> =>
  selectAuthorizations(work).where("permit.id", "=", id).forUpdate("permit").executeTakeFirst();

export type NewAuthorization = ReadInputOf<Contract["POST /authorizations"]>;

/** Undefined if the id belongs to another row. */
export const insertAuthorization = ({ trx, agencyId }: Work, row: NewAuthorization) =>
  trx
    .insertInto("authorization")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type Change = {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly fields: Omit<NewAuthorization, "id" | "patientId">;
};

export const updateAuthorization = ({ trx, agencyId }: Work, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("authorization")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
