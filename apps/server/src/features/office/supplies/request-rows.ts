import type { SupplyStatus } from "@hearthside/contract";
import { type Expression, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const nameOf = (person: string) =>
  sql<string>`${sql.ref(`${person}.lastName`)} || ', ' || ${sql.ref(`${person}.firstName`)}`;

/** Subqueries, because this many joins take longer to plan than to read. */
const nameOfUser = (column: string) =>
  sql<
    string | null
  >`(select ${nameOf("app_user")} from app_user where app_user.id = ${sql.ref(`request.${column}`)})`;

/** Requests the caller may see. */
const selectRequests = (work: Work) =>
  work.trx
    .selectFrom("supply_request as request")
    .innerJoin("supply_item as item", (join) => matchInAgency(join, "item.id", "request.itemId"))
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "request.branchId"))
    .leftJoin("supply_stock as stock", (join) =>
      matchInAgency(join, "stock.itemId", "request.itemId").onRef("stock.branchId", "=", "request.branchId"),
    )
    .leftJoin("patient", (join) => matchInAgency(join, "patient.id", "request.patientId"))
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "request.physicianId"))
    .select([
      "request.id",
      "request.version",
      "request.itemId",
      "item.name as itemName",
      "item.unit",
      "request.branchId",
      "branch.name as branchName",
      sql<number>`coalesce(stock.quantity, 0)`.as("inStock"),
      "request.quantity",
      given.as("given"),
      "request.forKind",
      "request.patientId",
      "patient.sortName as patientName",
      "request.userId",
      nameOfUser("userId").as("userName"),
      "request.physicianId",
      nameOf("physician").as("physicianName"),
      "request.neededOn",
      "request.status",
      "request.note",
      "request.requestedBy",
      sql<string>`coalesce(${nameOfUser("requestedBy")}, '')`.as("requestedByName"),
      "request.createdAt",
      "request.readyAt",
      nameOfUser("readyBy").as("readyByName"),
      "request.closedAt",
      nameOfUser("closedBy").as("closedByName"),
      "request.closeReason",
    ])
    .where("request.agencyId", "=", work.agencyId)
    .where(isVisibleRequest(work));

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

export const findRequest = (work: Work, id: string): Promise<RequestRow | undefined> =>
  selectRequests(work).where("request.id", "=", id).executeTakeFirst();

/** Locks it until the transaction ends. */
export const lockSupplyRequestRow = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("supply_request")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Filter = {
  readonly status?: SupplyStatus | undefined;
  readonly for?: "patient" | "staff" | undefined;
  readonly patientId?: string | undefined;
  readonly branchId?: string | undefined;
  readonly mine?: "true" | "false" | undefined;
};

/** Without a status: open or ready. */
function isNeeded({ userId }: Caller, filter: Filter) {
  const { status, for: recipients, patientId, branchId, mine } = filter;
  const statuses = status === undefined ? ["open", "ready"] : [status];
  const conditions = [
    sql`request.status in (${sql.join(statuses)})`,
    ...(recipients === undefined ? [] : [sql`(request."patientId" is null) = ${recipients === "staff"}`]),
    ...(patientId === undefined ? [] : [sql`request."patientId" = ${patientId}`]),
    ...(branchId === undefined ? [] : [sql`request."branchId" = ${branchId}`]),
    ...(mine === "true" ? [sql`${userId} in (request."requestedBy", request."userId")`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

type Input = Filter & { readonly after?: string | undefined; readonly limit: number };

/** A page after the request `after`, latest first. */
export const findRequests = (work: Work, { after, limit, ...filter }: Input): Promise<RequestRow[]> =>
  selectRequests(work)
    .where(isNeeded(work, filter))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(request."createdAt", request.id) < (select "createdAt", id from supply_request
          where "agencyId" = ${work.agencyId} and id = ${after})`,
      ),
    )
    .orderBy("request.createdAt", "desc")
    .orderBy("request.id", "desc")
    .limit(limit)
    .execute();

export const countRequests = (work: Work, filter: Filter) =>
  work.trx
    .selectFrom("supply_request as request")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("request.agencyId", "=", work.agencyId)
    .where(isVisibleRequest(work))
    .where(isNeeded(work, filter))
    .executeTakeFirstOrThrow();

type NewRequest = {
  readonly id: string;
  readonly itemId: string;
  readonly branchId: string;
  readonly quantity: number;
  readonly forKind: RequestRow["forKind"];
  readonly patientId: string | null;
  readonly userId: string | null;
  readonly physicianId: string | null;
  readonly neededOn: string | null;
  readonly note: string | null;
};

/** Undefined when another request has this id. */
export const insertSupplyRequest = ({ trx, agencyId, userId }: Work, row: NewRequest) =>
  trx
    .insertInto("supply_request")
    .values({ ...row, agencyId, requestedBy: userId, status: "open" })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type RequestChanges = Pick<
  Updateable<Database["supply_request"]>,
  "itemId" | "branchId" | "quantity" | "neededOn" | "note" | "status" | "readyBy" | "closedBy" | "closeReason"
> & {
  readonly readyAt?: Expression<Date> | null;
  readonly closedAt?: Expression<Date> | null;
};

export const updateRequest = (
  { trx, agencyId }: Work,
  { id, changes }: { readonly id: string; readonly changes: RequestChanges },
) =>
  trx
    .updateTable("supply_request")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/**
 * Whether the caller may see a `request`. For a patient: if the caller may see the patient. For an employee or a
 * physician: if the caller made it, if it is for the caller, or with supplies:view-all. The caller's patients are read
 * first, as an array, so that an index is used.
 */
export function isVisibleRequest(caller: Caller): RawBuilder<SqlBool> {
  const { userId } = caller;
  const ofStaff = callerMay(caller, "supplies", "view-all")
    ? sql`true`
    : sql`${userId} in (request."requestedBy", request."userId")`;
  const ofPatients = seesAll(caller)
    ? sql`request."patientId" is not null`
    : sql`request."patientId" = any (array(${patientsOf(caller)}))`;
  return sql<SqlBool>`(${ofPatients} or (request."patientId" is null and ${ofStaff}))`;
}

/** How many were handed out for the outer query's `request` and not returned. */
export const given = sql<number>`coalesce((select -sum(movement.change)::int from supply_movement movement
  where movement."agencyId" = request."agencyId" and movement."requestId" = request.id
    and movement.kind in ('handed-out', 'returned')), 0)`;
