import { type DaySpan, type dueVisits, supervisionDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import type { Scope } from "../alert-source.ts";
import { goesOn, isAsked } from "../causes.ts";

type Care = Omit<Parameters<typeof dueVisits>[0], "today"> & {
  /** Of the certification period. */
  readonly id: string;
  readonly patientId: string;
  readonly period: DaySpan;
};

/** Current certification periods with aide orders, including earlier visits of the same care. */
export async function findAidedCare(work: In<Scope>): Promise<readonly Care[]> {
  const { agencyId, today } = work;
  const { rows } = await sql<Care>`with aided as (
      select "order"."episodeId", json_agg(json_build_object('startDate', line."startDate", 'endDate', line."endDate",
        'discipline', line.discipline)) as lines
      from order_frequency as line
      join "order" on "order"."agencyId" = ${agencyId} and "order".id = line."orderId"
      where line."agencyId" = ${agencyId} and not "order".status = any(${notInForce})
        and ${isAsked(work, sql`line."patientId"`)}
      group by "order"."episodeId"
      having bool_or(line.discipline = 'HHA' and line."endDate" >= ${today})
    )
    select episode.id, admission."patientId", aided.lines,
      json_build_object('startDate', episode."startDate", 'endDate', episode."endDate") as period,
      (select coalesce(json_agg(json_build_object('discipline', visit.discipline, 'kind', visit.kind,
          'status', visit.status, 'start', visit."localStart")), '[]')
        from visit where visit."agencyId" = ${agencyId} and visit."patientId" = admission."patientId"
          and visit."localStart" >= episode."startDate" - ${supervisionDays}::int
          and visit."localStart" < episode."endDate" + 1
          and (visit."admissionId" = admission.id or visit."localStart" >= episode."startDate")
          and (visit.discipline = 'HHA' or visit.kind = 'supervision')) as visits
    from aided join episode on episode."agencyId" = ${agencyId} and episode.id = aided."episodeId"
      join admission on admission."agencyId" = ${agencyId} and admission.id = episode."admissionId"
    where ${goesOn} and ${today} between episode."startDate" and episode."endDate"`.execute(work.trx);
  return rows;
}
