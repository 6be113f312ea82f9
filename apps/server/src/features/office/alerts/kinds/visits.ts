import {
  addDays,
  type DaySpan,
  dueReassessment,
  dueVisits,
  supervisionDays,
  type TherapyDays,
} from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import { dayText, goesOn, isAsked, queriedAlerts, ruledAlerts, type Scope } from "../alert-source.ts";

const supervisionDaysAhead = 7;

/** Aide supervisory visits due within a week and not scheduled. Source: 42 CFR 484.80(h)(1) and (2). */
export const aideSupervisionDue = ruledAlerts(["aide-supervision-due"], async (work) => {
  const { today } = work;
  return (await findAidedCare(work)).flatMap(({ id, patientId, period, lines, visits }) =>
    dueVisits({ period, lines, visits, today })
      .filter(({ kind, by }) => kind === "supervision" && by <= addDays(today, supervisionDaysAhead))
      .map(({ by }) => ({
        kind: "aide-supervision-due",
        title: "Aide supervisory visit due",
        detail: "None scheduled",
        subjectId: id,
        patientId,
        dueOn: by,
      })),
  );
});

type Care = Omit<Parameters<typeof dueVisits>[0], "today"> & {
  /** Of the certification period. */
  readonly id: string;
  readonly patientId: string;
  readonly period: DaySpan;
};

/** Current certification periods with aide orders, including earlier visits of the same care. */
async function findAidedCare(work: In<Scope>): Promise<readonly Care[]> {
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

const reassessmentDaysAhead = 7;

/** Therapies that need a visit by a therapist within a week and have none scheduled. */
export const therapyReassessmentDue = ruledAlerts(["therapy-reassessment-due"], async (work) =>
  (await findTherapies(work)).flatMap(({ id, patientId, discipline, ...days }) => {
    const dueOn = dueReassessment(days);
    if (dueOn === undefined || dueOn > addDays(work.today, reassessmentDaysAhead)) return [];
    return [
      {
        kind: "therapy-reassessment-due",
        title: `${discipline} reassessment due`,
        detail: "No therapist visit scheduled",
        subjectId: id,
        patientId,
        dueOn,
      },
    ];
  }),
);

type Therapy = TherapyDays & {
  /** Of the order. */
  readonly id: string;
  readonly patientId: string;
  readonly discipline: string;
};

/** Therapies ordered today, each once, with past and planned visit days. */
async function findTherapies(work: In<Scope>): Promise<readonly Therapy[]> {
  const { agencyId, today } = work;
  const { rows } = await sql<Therapy>`select line.id, line."patientId", line.discipline, days.*
    from (select distinct on (line."patientId", line.discipline) line.id, line."patientId", line.discipline,
        admission.id as "admissionId"
      from order_frequency as line
      join "order" on "order"."agencyId" = ${agencyId} and "order".id = line."orderId"
      join admission on admission."agencyId" = ${agencyId} and admission.id = "order"."admissionId"
      where line."agencyId" = ${agencyId} and line.discipline in ('PT', 'OT', 'ST')
        and line."startDate" <= ${today} and line."endDate" >= ${today} and not "order".status = any(${notInForce})
        and ${goesOn} and ${isAsked(work, sql`line."patientId"`)}
      order by line."patientId", line.discipline, line."startDate" desc, line.id) as line
    cross join lateral (
      select min(visit."localStart")::date as "firstVisit",
        max(visit."localStart") filter (where visit.status = 'completed' and ${isTherapists})::date as "lastByTherapist",
        min(visit."localStart") filter (where visit.status <> 'completed' and visit."localStart" >= ${today}::date
          and ${isTherapists})::date as "nextByTherapist"
      from visit left join membership on membership."agencyId" = ${agencyId} and membership."userId" = visit."userId"
      where visit."agencyId" = ${agencyId} and visit."patientId" = line."patientId"
        and visit."admissionId" = line."admissionId" and visit.discipline = line.discipline
        and visit.status in ('scheduled', 'in-progress', 'completed')) as days`.execute(work.trx);
  return rows;
}

/** Assistants continue a therapy but may not reassess. */
const isTherapists = sql`membership.discipline in ('PT', 'OT', 'SLP')`;

const orderDaysAhead = 10;

/** The notation with `every 2w` as 'every 2 weeks', as on the screens. */
const inWeeks = sql`regexp_replace(regexp_replace(line.notation, '(\\d every )1w\\M', '\\1week'),
  '(\\d every \\d+)w\\M', '\\1 weeks')`;

/** Visit orders that end soon without a successor, unless the care or the discipline is planned to end. */
export const frequencyEnding = queriedAlerts("frequency-ending", (scope) => {
  const { agencyId, today } = scope;
  return {
    key: sql`line.id`,
    title: sql`line.discipline || ' visit frequency expiring'`,
    detail: sql`${inWeeks} || ' ends ' || ${dayText(sql`line."endDate"`)}`,
    patientId: sql`line."patientId"`,
    subjectId: sql`line.id`,
    dueOn: sql`line."endDate"`,
    from: sql`order_frequency as line
      join "order" on "order"."agencyId" = ${agencyId} and "order".id = line."orderId"
      join admission on admission."agencyId" = ${agencyId} and admission.id = "order"."admissionId"
      where line."agencyId" = ${agencyId} and line."startDate" <= ${today} and line."endReason" is null
        and line."endDate" between ${today} and ${addDays(today, orderDaysAhead)}
        and not "order".status = any(${notInForce}) and ${goesOn} and ${isAsked(scope, sql`line."patientId"`)}
        and not exists (select from order_frequency as next
          join "order" as following on following."agencyId" = ${agencyId} and following.id = next."orderId"
          where next."agencyId" = ${agencyId} and next."patientId" = line."patientId"
            and next.discipline = line.discipline and next."endDate" > line."endDate"
            and not following.status = any(${notInForce}))`,
  };
});
