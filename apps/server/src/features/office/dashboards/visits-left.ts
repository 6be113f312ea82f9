import type { Contract, GivenOutputOf, ReadInputOf, VisitsLeft } from "@hearthside/contract";
import { authorizationForecast, type CountedVisit, describeForecast } from "@hearthside/scheduling";
import { type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { amountOf } from "#src/features/patients/chart-lists/authorizations.ts";
import { readFigure } from "#src/features/shared/figures/figures.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { inReading, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { hasAdmission, isInCare } from "../alerts/alert-source.ts";
import { limitOf } from "./page.ts";

type Key = "GET /dashboards/visits-left";

const Least = z.object({ total: z.int(), ids: z.array(z.uuid()) });

/** The selection is cached; the details of each authorization are read fresh. */
export async function openVisitsLeft(
  services: Services,
  caller: Caller,
  { page }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const { value, countedAt } = await readFigure(services, caller, {
    name: "visits-left",
    parameter: [caller.today, seesAll(caller) ? "all" : caller.userId].join(" "),
    schema: Least,
    count: (trx) => countLeft({ ...caller, trx }),
  });
  const ids = page === "five" ? value.ids.slice(0, limitOf(page) - 1) : value.ids;
  const { rows, visits } = await inReading(services, caller, async (work) => ({
    rows: await findLeft(work, ids),
    visits: await findVisitsUnder(work, ids),
  }));
  const authorizations = rows.map((row) => withForecast(row, visits)).toSorted(byLeft);
  return { authorizations, total: value.total, countedAt };
}

type VisitUnder = CountedVisit & { readonly authorizationId: string };

function withForecast({ startDate, ...row }: LeftRow, visits: readonly VisitUnder[]): VisitsLeft {
  const own = visits.filter(({ authorizationId }) => authorizationId === row.authorizationId);
  const forecast = authorizationForecast({ ...row, startDate }, own);
  return { ...row, forecast: forecast === undefined ? null : describeForecast(forecast) };
}

const byLeft = (one: VisitsLeft, other: VisitsLeft) =>
  one.left - other.left || one.endDate.localeCompare(other.endDate);

type LeftRow = Omit<VisitsLeft, "forecast"> & { readonly startDate: string };

const most = 200;

/** Used so far, in the authorization's unit: visits or hours. */
const used = sql<number>`${amountOf("permit", ["completed"])}`;

const isOneOf = (ids: readonly string[]) => sql<SqlBool>`permit.id = any(${[...ids]}::uuid[])`;

/** Active authorizations of patients on service, as in Financial, except those in units, which only the payer counts. */
const permits = (work: In<Caller>) =>
  work.trx
    .selectFrom("authorization as permit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "permit.patientId"))
    .where("permit.agencyId", "=", work.agencyId)
    .where("permit.endedAt", "is", null)
    .where("permit.status", "=", "approved")
    .where("permit.unit", "<>", "units")
    .where("permit.startDate", "<=", work.today)
    .where("permit.endDate", ">=", work.today)
    .where(hasAdmission({ ...work, patientIds: undefined }, sql`permit."patientId"`, isInCare))
    .where(isAssignedTo(work));

/** The number of active authorizations, and those with the least left, least first. */
async function countLeft(work: In<Caller>): Promise<{ total: number; ids: string[] }> {
  const rows = await permits(work)
    .select(["permit.id", sql<number>`permit.amount - ${used}`.as("left")])
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .orderBy("left")
    .orderBy("permit.id")
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

const findLeft = (work: Work, ids: readonly string[]): Promise<LeftRow[]> =>
  permits(work)
    .innerJoin("coverage", (join) => matchInAgency(join, "coverage.id", "permit.coverageId"))
    .select([
      "permit.id as authorizationId",
      "permit.patientId",
      "patient.sortName as patientName",
      "coverage.payerName",
      "permit.discipline",
      "permit.unit",
      "permit.amount",
      used.as("used"),
      sql<number>`permit.amount - ${used}`.as("left"),
      "permit.startDate",
      "permit.endDate",
    ])
    .where(isOneOf(ids))
    .execute();

/** Planned and completed visits of those authorizations' patients in their dates. */
const findVisitsUnder = (
  work: Work,
  ids: readonly string[],
): Promise<(CountedVisit & { authorizationId: string })[]> =>
  permits(work)
    .innerJoin("visit", (join) => matchInAgency(join, "visit.patientId", "permit.patientId"))
    .select([
      "permit.id as authorizationId",
      "visit.localStart as start",
      "visit.minutes",
      "visit.discipline",
      "visit.status",
    ])
    .where(isOneOf(ids))
    .where("visit.status", "in", ["scheduled", "in-progress", "completed"])
    .whereRef("visit.localStart", ">=", sql`permit."startDate"`)
    .whereRef("visit.localStart", "<", sql`permit."endDate" + 1`)
    .execute();
