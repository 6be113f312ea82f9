import { addDays, dueReassessment, type TherapyDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import { ruledAlerts, type Scope } from "../alert-source.ts";
import { goesOn, isAsked } from "../causes.ts";

const daysAhead = 7;

/** Therapies that need a visit by a therapist within a week and have none scheduled. */
export const therapyReassessmentDue = ruledAlerts(["therapy-reassessment-due"], async (work) =>
  (await findTherapies(work)).flatMap(({ id, patientId, discipline, ...days }) => {
    const dueOn = dueReassessment(days);
    if (dueOn === undefined || dueOn > addDays(work.today, daysAhead)) return [];
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
