import type { FinancialFigures, InsuranceInCare, InsuranceNeed } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { isAsked, isInCare, type Scope } from "../alerts/alert-source.ts";
import {
  checkDue,
  isCurrent,
  isEligibilityLost,
  isEnding,
  isUnchecked,
  isUnclear,
} from "../alerts/kinds/coverages.ts";
import { type FinancialPage, financialPageOf, pageLength } from "./queries.ts";

// Each reads the agency's insurance once and checks it row by row: the warnings' queries, run one after another and
// joined, took seconds in a large agency.

/** The needs of a row; for patients without insurance, `coverage` is all null. */
const needs = (scope: Scope): Record<InsuranceNeed, RawBuilder<boolean>> => ({
  "coverage-missing": sql<boolean>`coverage.id is null`,
  "coverage-ending": sql<boolean>`(coverage.id is not null and ${isEnding(scope)})`,
  "eligibility-unchecked": sql<boolean>`(coverage.id is not null and ${isUnchecked(scope)})`,
  "eligibility-unclear": isUnclear,
  "eligibility-lost": isEligibilityLost,
});

/** The due date of needs that have one. */
const dueOn: Partial<Record<InsuranceNeed, RawBuilder<string | null>>> = {
  "coverage-ending": sql<string | null>`coverage."endDate"`,
  "eligibility-unchecked": checkDue,
};

/** Patients on service, each with all insurance in effect today, or none. */
const insurance = (scope: Scope) => sql`(
    select distinct admission."patientId" from admission
    where admission."agencyId" = ${scope.agencyId} and ${isInCare} and ${isAsked(scope, sql`admission."patientId"`)}
  ) as in_care
  left join coverage on coverage."agencyId" = ${scope.agencyId} and coverage."patientId" = in_care."patientId"
    and ${isCurrent(scope)}`;

type Counts = Pick<FinancialFigures, "coverages"> & { readonly needs: Record<InsuranceNeed, number> };

export async function countInsurance(work: In<Scope>): Promise<Counts> {
  const of = needs(work);
  const count = (need: InsuranceNeed) => sql`(count(*) filter (where ${of[need]}))::int as ${sql.ref(need)}`;
  const { rows } = await sql<Record<InsuranceNeed | "coverages", number>>`
    select count(coverage.id)::int as coverages, ${count("coverage-missing")}, ${count("coverage-ending")},
      ${count("eligibility-unchecked")}, ${count("eligibility-unclear")}, ${count("eligibility-lost")}
    from ${insurance(work)}`.execute(work.trx);
  const { coverages = 0, ...counted } = rows[0] ?? {};
  return { coverages, needs: { ...none, ...counted } };
}

const none: Record<InsuranceNeed, number> = {
  "coverage-missing": 0,
  "coverage-ending": 0,
  "eligibility-unchecked": 0,
  "eligibility-unclear": 0,
  "eligibility-lost": 0,
};

type Asked = {
  readonly scope: Scope;
  /** Only rows with this need. */
  readonly need: InsuranceNeed | undefined;
  readonly after: string | undefined;
};

type Row = Omit<InsuranceInCare, "needs"> & { readonly needs: readonly string[] };

/** A page: due soonest first, then by name. An unknown row starts at the beginning. */
export async function findInsurance(
  trx: AgencyTrx,
  { scope, need, after }: Asked,
): Promise<FinancialPage<Row>> {
  const place = after === undefined ? undefined : await findPlace(trx, { scope, need, after });
  const { rows } = await sql<Row>`
    select shown.id, shown."patientId", shown."patientName", shown.needs, coverage.rank, coverage."payerKind",
      coverage."payerName", coverage."startDate", coverage."endDate", coverage."lastCheckedOn" as "checkedOn",
      coverage."lastResult" as result
    from (
      select * from (${judged(scope, need)}) as one
      where ${place === undefined ? sql`true` : isBehind(place)}
      order by "dueOn", "patientName", id limit ${pageLength + 1}
    ) as shown
    left join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = shown.id
    order by shown."dueOn", shown."patientName", shown.id`.execute(trx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${insurance(scope)}
    where ${need === undefined ? sql`true` : needs(scope)[need]}`.execute(trx);
  return financialPageOf(rows, counted.rows[0]?.total ?? 0);
}

/** Rows with their needs and due date: of the first need, or of the requested one. */
function judged(scope: Scope, need: InsuranceNeed | undefined) {
  const of = needs(scope);
  const named = Object.entries(of).map(([name, isThere]) => sql`case when ${isThere} then ${name} end`);
  const due = Object.entries(dueOn)
    .filter(([name]) => need === undefined || need === name)
    .map(
      ([name, day]) =>
        sql`case when ${Object.entries(of).find(([one]) => one === name)?.[1]} then ${day} end`,
    );
  const first = due.length === 0 ? sql`null::date` : sql`least(${sql.join(due)})`;
  return sql`
    select coalesce(coverage.id, in_care."patientId") as id, in_care."patientId", patient."sortName" as "patientName",
      array_remove(array[${sql.join(named)}]::text[], null) as needs, ${first} as "dueOn"
    from ${insurance(scope)}
    join patient on patient."agencyId" = ${scope.agencyId} and patient.id = in_care."patientId"
    where ${need === undefined ? sql`true` : of[need]}`;
}

type Place = { readonly id: string; readonly patientName: string; readonly dueOn: string | null };

/** The position of a row in the list; undefined if it is not in it. */
async function findPlace(
  trx: AgencyTrx,
  { scope, need, after }: Asked & { readonly after: string },
): Promise<Place | undefined> {
  const found = await sql<{ patientId: string }>`select "patientId" from coverage
    where "agencyId" = ${scope.agencyId} and id = ${after}::uuid`.execute(trx);
  const patientId = found.rows[0]?.patientId ?? after;
  if (scope.patientIds !== undefined && !scope.patientIds.includes(patientId)) return undefined;
  const { rows } = await sql<Place>`select id, "patientName", "dueOn"
    from (${judged({ ...scope, patientIds: [patientId] }, need)}) as one where id = ${after}::uuid`.execute(
    trx,
  );
  return rows[0];
}

const isBehind = ({ id, patientName, dueOn: day }: Place) =>
  day === null
    ? sql`("dueOn" is null and ("patientName", id) > (${patientName}, ${id}::uuid))`
    : sql`(("dueOn", "patientName", id) > (${day}::date, ${patientName}, ${id}::uuid) or "dueOn" is null)`;
