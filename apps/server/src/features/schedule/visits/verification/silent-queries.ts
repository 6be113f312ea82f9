import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { openEndMinutes, silentHours } from "./exception-limits.ts";
import type { Agency } from "./verification-queries.ts";

/** The most visits checked per agency and run; the rest follow in the next. */
const mostAtOnce = 500;

const records = sql`select from visit_verification as record
  where record."agencyId" = visit."agencyId" and record."visitId" = visit.id`;

/** Open or resolved by a person: not flagged again. */
const asked = sql`select from task
  where task."agencyId" = visit."agencyId" and task."visitId" = visit.id
    and task.kind in ('evv-no-check-in', 'evv-no-check-out')
    and (task."resolvedAt" is null or task."resolvedBy" is not null)`;

/**
 * Visits of the last 7 days past their end, not completed and not flagged yet, oldest first. The index is on the planned
 * local time, which is within 14 hours of the instant in every time zone.
 */
export const findSilentVisits = ({ trx, agencyId }: In<Agency>, now: Date) =>
  trx
    .selectFrom("visit")
    .select(["id", "patientId"])
    .where("agencyId", "=", agencyId)
    .where("localStart", ">=", sql<string>`${now}::timestamptz at time zone 'UTC' - interval '7 days'`)
    .where("localStart", "<", sql<string>`${now}::timestamptz at time zone 'UTC' + interval '14 hours'`)
    .where("status", "in", ["scheduled", "in-progress"])
    .where(isOver(now, openEndMinutes))
    .where((eb) =>
      eb.or([
        eb("status", "=", "in-progress"),
        isOver(now, silentHours * 60),
        sql<boolean>`exists (${records})`,
      ]),
    )
    .where(sql<boolean>`not exists (${asked})`)
    .orderBy("localStart")
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();

const isOver = (now: Date, minutes: number) =>
  sql<boolean>`upper(during) <= ${now}::timestamptz - make_interval(mins => ${minutes})`;
