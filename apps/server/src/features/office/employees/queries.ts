import {
  type Contract,
  type Credential,
  type CredentialLack,
  credentialDays,
  type EmployeeSort,
  type ReadInputOf,
} from "@hearthside/contract";
import { fixedRole } from "@hearthside/contract/permissions";
import { addDays } from "@hearthside/scheduling";
import { type Expression, type SqlBool, sql, type UpdateObject } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isOnline } from "#src/features/access/auth/sessions-of-employees.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { missingRecords } from "../staff-records/missing-records.ts";

/** All current and former employees of the agency. */
const selectEmployees = (work: Work) =>
  work.trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("branch", (join) => matchInAgency(join, "branch.id", "membership.branchId"))
    .innerJoinLateral(wanting(work).as<"proof">(sql.ref("proof")), (join) => join.onTrue())
    .innerJoinLateral(lastSignIn(work).as<"signed">(sql.ref("signed")), (join) => join.onTrue())
    .where("membership.agencyId", "=", work.agencyId);

const lastSignIn = ({ agencyId }: Caller) => sql<{ lastSignInAt: Date | null }>`(
  select max(entry.at) as "lastSignInAt" from audit_entry entry
  where entry."agencyId" = ${agencyId} and entry."userId" = membership."userId" and entry.action = 'session.start')`;

const columnsFor = ({ agencyId }: Caller) =>
  [
    "membership.userId as id",
    "membership.version",
    "app_user.firstName",
    "app_user.lastName",
    "app_user.email",
    "membership.phoneNumber",
    "membership.role",
    "membership.discipline",
    "membership.branchId",
    "branch.name as branchName",
    "membership.endedAt",
    "proof.credentials",
    "signed.lastSignInAt",
    sql<boolean>`(membership."endedAt" is null and ${isOnline(agencyId, sql`membership."userId"`)})`.as(
      "isOnline",
    ),
  ] as const;

export const findEmployee = (work: Work, id: string) =>
  selectEmployees(work).select(columnsFor(work)).where("membership.userId", "=", id).executeTakeFirst();

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

type Input = Omit<ReadInputOf<Contract["POST /employees/search"]>, "page" | "sort">;
type Page = { readonly sort: EmployeeSort; readonly offset: number; readonly limit: number };

const fitting = (work: Work, input: Input) => {
  const { text, status, role, discipline, branchId, credentials } = input;
  return selectEmployees(work)
    .where("membership.endedAt", status === "active" ? "is" : "is not", null)
    .$if(text !== "", (query) => query.where(isNamed(text)))
    .$if(role !== undefined, (query) => query.where("membership.role", "=", role ?? ""))
    .$if(discipline !== undefined, (query) => query.where("membership.discipline", "=", discipline ?? null))
    .$if(branchId !== undefined, (query) => query.where("membership.branchId", "=", branchId ?? null))
    .$if(credentials !== undefined, (query) => query.where(isWanting(credentials ?? "missing")));
};

/** Every word starts a word of the name, ignoring accents and case; or the text is part of the email address. */
const isNamed = (text: string): Expression<SqlBool> => sql<SqlBool>`(not exists (
    select from unnest(string_to_array(plain_name(${text}), ' ')) word
    where strpos(' ' || plain_name(app_user."firstName" || ' ' || app_user."lastName"), ' ' || word) = 0)
  or strpos(lower(app_user.email::text), lower(${text})) > 0)`;

const isWanting = (state: CredentialLack): Expression<SqlBool> =>
  sql<SqlBool>`proof.credentials @> ${JSON.stringify([{ state }])}::jsonb`;

/** Alphabetical as people expect it: É sorts with E, lower case with upper case. */
const byName = sql`plain_name(app_user."lastName"), plain_name(app_user."firstName"), membership."userId"`;

const orders: { readonly [S in EmployeeSort]: Expression<unknown> } = {
  name: byName,
  role: sql`membership.role collate "C", ${byName}`,
  "last-sign-in": sql`signed."lastSignInAt" desc nulls last, ${byName}`,
  newest: sql`membership."createdAt" desc, membership."userId"`,
};

export const findEmployees = (
  work: Work,
  { sort, offset, limit, ...input }: Input & Page,
): Promise<EmployeeRow[]> =>
  fitting(work, input).select(columnsFor(work)).orderBy(orders[sort]).offset(offset).limit(limit).execute();

export async function countEmployees(work: Work, input: Input): Promise<number> {
  const { count } = await fitting(work, input)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks these members and all administrators until the transaction ends. */
export const lockMembers = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .selectFrom("membership")
    .select(["userId", "role", "discipline", "version", "endedAt"])
    .where("agencyId", "=", agencyId)
    .where((eb) =>
      eb.or([eb("userId", "in", ids), eb.and([eb("role", "=", fixedRole), eb("endedAt", "is", null)])]),
    )
    .orderBy("userId")
    .forNoKeyUpdate()
    .execute();

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

type MemberChanges = Omit<UpdateObject<Database, "membership">, "agencyId" | "userId" | "version">;

export const updateMember = (
  { trx, agencyId }: Work,
  { id, changes }: { readonly id: string; readonly changes: MemberChanges },
) =>
  trx
    .updateTable("membership")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", id)
    .execute();

export const updateName = (
  trx: AgencyTrx,
  { id, firstName, lastName }: { readonly id: string; readonly firstName: string; readonly lastName: string },
) => trx.updateTable("app_user").set({ firstName, lastName }).where("id", "=", id).execute();

/** The disciplines of the employee's upcoming visits, each once. */
export const findPlannedDisciplines = async ({ trx, agencyId, today }: Work, id: string): Promise<string[]> =>
  (
    await trx
      .selectFrom("visit")
      .select("discipline")
      .distinct()
      .where("agencyId", "=", agencyId)
      .where("userId", "=", id)
      .where("status", "=", "scheduled")
      .where("localStart", ">=", today)
      .execute()
  ).map(({ discipline }) => discipline);

type Wanting = { readonly credentials: Credential[] };

/**
 * For each `membership` the credentials that need attention: expired or expiring ones without a later one, and missing
 * ones. None for a deactivated employee.
 */
const wanting = ({ agencyId, today }: Pick<Caller, "agencyId" | "today">) => sql<Wanting>`(
  select coalesce(jsonb_agg(to_jsonb(wanting) order by state, kind, title), '[]') as credentials
  from (
    select kind, title, case when "expiresOn" < ${today}::date then 'overdue' else 'expiring' end as state, "expiresOn"
    from (
      select record.kind, case when record.kind = 'other' then record.title end as title,
        case when bool_and(record."expiresOn" is not null) then max(record."expiresOn") end as "expiresOn"
      from staff_record record
      where record."agencyId" = ${agencyId} and record."userId" = membership."userId"
        and record."endedAt" is null and record."issuedOn" <= ${today}::date
      group by 1, 2
    ) held
    where "expiresOn" <= ${addDays(today, credentialDays)}::date
    union all
    select kind, null, 'missing', null from (${missingRecords({ agencyId, today })}) missing
  ) wanting
  where membership."endedAt" is null
)`;
