import { mostResolvedCounted, type WarningKind, warningKindNames } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import type { Work } from "#src/http/work.ts";
import { givenPowers } from "../permissions/given-powers.ts";
import { selectVisible } from "../tasks/visible-warnings.ts";

export type WarningFilter = {
  readonly kinds: readonly WarningKind[];
  readonly status: "open" | "resolved";
  readonly assignee: string | undefined;
  readonly important: boolean;
  readonly overdue: boolean;
};

/** The position of a warning in either list, to the microsecond. */
type WarningPlace = {
  readonly id: string;
  readonly dueOn: string | null;
  readonly resolvedAt: string | null;
};

type Page = WarningFilter & { readonly after: WarningPlace | undefined; readonly limit: number };

const selectFiltered = (work: Work, filter: WarningFilter) => {
  const { status, assignee, important, overdue } = filter;
  return selectVisible(work)
    .where("task.resolvedAt", status === "open" ? "is" : "is not", null)
    .$if(assignee === "nobody", (query) => query.where("task.assigneeId", "is", null))
    .$if(assignee !== undefined && assignee !== "nobody", (query) =>
      query.where("task.assigneeId", "=", assignee === "me" ? work.userId : (assignee ?? "")),
    )
    .$if(important, (query) => query.where("task.isImportant", "=", true))
    .$if(overdue, (query) => query.where("task.dueOn", "<", work.today));
};

/** Ids of open warnings, earliest due first. Each kind is read in index order, up to the page size. */
export const findOpenIds = (work: Work, page: Page) =>
  work.trx
    .selectFrom(sql<{ kind: string }>`(select unnest(${[...page.kinds]}::text[]) as kind)`.as("wanted"))
    .innerJoinLateral(firstOfKind(work, page).as("found"), (join) => join.onTrue())
    .select("found.id")
    .orderBy("found.dueOn", (order) => order.asc().nullsLast())
    .orderBy("found.id")
    .limit(page.limit)
    .execute();

/** Warnings of the outer query's `wanted` kind. */
const firstOfKind = (work: Work, { after, limit, ...filter }: Page) =>
  selectFiltered(work, filter)
    .select(["task.id", "task.dueOn"])
    .where(sql<SqlBool>`task.kind = wanted.kind`)
    .$if(after !== undefined, (query) =>
      query.where(after === undefined ? sql<SqlBool>`true` : isAfter(after)),
    )
    .orderBy("task.dueOn", (order) => order.asc().nullsLast())
    .orderBy("task.id")
    .limit(limit);

const isAfter = ({ id, dueOn }: WarningPlace) =>
  dueOn === null
    ? sql<SqlBool>`(task."dueOn" is null and task.id > ${id}::uuid)`
    : sql<SqlBool>`((task."dueOn", task.id) > (${dueOn}::date, ${id}::uuid) or task."dueOn" is null)`;

/** Ids of resolved warnings, latest first. */
export const findResolvedIds = (work: Work, { after, limit, ...filter }: Page) =>
  selectFiltered(work, filter)
    .select("task.id")
    .where(isOneOf(filter.kinds))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(task."resolvedAt", task.id) < (${after?.resolvedAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("task.resolvedAt", "desc")
    .orderBy("task.id", "desc")
    .limit(limit)
    .execute();

const isOneOf = (kinds: readonly string[]) => sql<SqlBool>`task.kind = any (${[...kinds]}::text[])`;

/** Counts resolved warnings up to `mostResolvedCounted`, because they keep growing. */
export const countWarnings = async (work: Work, filter: WarningFilter): Promise<number> => {
  const counted = selectFiltered(work, filter)
    .select("task.id")
    .where(isOneOf(filter.kinds))
    .$if(filter.status === "resolved", (query) => query.limit(mostResolvedCounted));
  const { total } = await work.trx
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** Counts by kind. */
export const countOpenKinds = (work: Work, filter: WarningFilter) =>
  selectFiltered(work, filter)
    .select(["task.kind", sql<number>`count(*)::int`.as("count")])
    .where(isOneOf(filter.kinds))
    .groupBy("task.kind")
    .execute();

/** Undefined for an unknown warning. */
export const findWarningPlace = (work: Work, id: string): Promise<WarningPlace | undefined> =>
  selectVisible(work)
    .select(["task.id", "task.dueOn", sql<string | null>`task."resolvedAt"::text`.as("resolvedAt")])
    .where("task.id", "=", id)
    .executeTakeFirst();

const nameOf = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.lastName`)} || ', ' || ${sql.ref(`${table}.firstName`)}`;

/** The warnings of these ids that the caller may see, unordered. */
export const findWarnings = (work: Work, ids: readonly string[]) =>
  selectVisible(work)
    .leftJoin("patient", (join) => matchInAgency(join, "patient.id", "task.patientId"))
    .leftJoin("app_user as subject", "subject.id", "task.userId")
    .leftJoin("app_user as assignee", "assignee.id", "task.assigneeId")
    .leftJoin("app_user as resolver", "resolver.id", "task.resolvedBy")
    .select([
      "task.id",
      "task.version",
      "task.kind",
      "task.title",
      "task.detail",
      "task.patientId",
      "patient.sortName as patientName",
      "task.userId",
      nameOf("subject").as("userName"),
      "task.subjectId",
      "task.documentId",
      "task.visitId",
      "task.dueOn",
      "task.dueAt",
      "task.isImportant",
      "task.assigneeId",
      nameOf("assignee").as("assigneeName"),
      "task.createdAt",
      "task.resolvedAt",
      "task.resolvedBy",
      nameOf("resolver").as("resolvedByName"),
      "task.note",
      "task.causeKey",
    ])
    .where("task.id", "in", ids)
    .where(isOneOf(warningKindNames))
    .execute();

export type WarningRow = Awaited<ReturnType<typeof findWarnings>>[number];

/** Locks it until the transaction ends. */
export const lockTask = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("task")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Changes =
  | { readonly assigneeId: string | null }
  | {
      readonly resolvedAt: null;
      readonly resolvedBy: null;
      readonly note: null;
    };

export const updateWarning = (
  { trx, agencyId }: Work,
  { id, changes }: { readonly id: string; readonly changes: Changes },
) =>
  trx
    .updateTable("task")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** An employee, and whether they are assigned to the patient today. */
export const findAssignee = (
  { trx, agencyId, today }: Work,
  { userId, patientId }: { readonly userId: string; readonly patientId: string | null },
) =>
  trx
    .selectFrom("membership")
    .select((eb) => [
      "membership.role",
      givenPowers,
      eb
        .exists(
          eb
            .selectFrom("assignment")
            .select(sql.lit(1).as("one"))
            .whereRef("assignment.agencyId", "=", "membership.agencyId")
            .whereRef("assignment.userId", "=", "membership.userId")
            .where("assignment.patientId", "=", patientId)
            .where(holdsIn({ from: today, to: today })),
        )
        .as("isAssigned"),
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** An open warning with the same cause, if any. */
export const findOpenOfCause = ({ trx, agencyId }: Work, causeKey: string) =>
  trx
    .selectFrom("task")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("causeKey", "=", causeKey)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
