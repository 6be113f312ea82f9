import { warningKinds } from "@hearthside/contract";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { caseManagerOn } from "#src/features/shared/assignments/assignments.ts";
import { type AlertSource, isAsked, type Scope } from "./alert-source.ts";

/** A task that was added, changed or resolved, with its new state. */
export type Touched = {
  readonly action: "added" | "changed" | "resolved";
  readonly id: string;
  readonly patientId: string | null;
  readonly version: number;
};

/** Kinds assigned to the nurse; the others belong to the office. */
const nursesKinds = Object.entries(warningKinds).flatMap(([kind, about]) =>
  "family" in about && about.family === "patient" ? [kind] : [],
);

/** The patient's case manager, as for tasks about assessments. */
const caseManager = ({ agencyId, today }: Scope) => sql`case when cause.kind = any(${nursesKinds})
  then ${caseManagerOn(today, { agencyId: sql`${agencyId}`, patientId: sql`cause."patientId"` })} end`;

/**
 * Syncs the tasks of a source's kinds with its causes in one statement: one open task per cause. Tasks marked done by a
 * person stay done while their cause remains, and assignees do not change.
 */
export async function mergeAlerts(work: In<Scope>, source: AlertSource): Promise<readonly Touched[]> {
  const { agencyId, today } = work;
  const ours = sql`task."agencyId" = ${agencyId} and task.kind = any(${source.kinds})
    and ${isAsked(work, sql`task."patientId"`)}`;
  const isGone = sql`not exists (select from cause where cause."causeKey" = task."causeKey")`;
  const isPutAside = sql`task."resolvedBy" is not null and task."causeEndedAt" is null`;
  const touched = sql`id, "patientId", version`;
  const { rows } = await sql<Touched>`with cause as materialized (
      select found.*, found."isImportant" or coalesce(found."dueOn" < ${today}, false) as "isUrgent"
      from (${await source.causes(work)}) as found
    ), forgotten as (
      update task set "causeEndedAt" = now() where ${ours} and ${isPutAside} and ${isGone}
    ), resolved as (
      update task set "resolvedAt" = now(), version = version + 1
      where ${ours} and "resolvedAt" is null and ${isGone} returning ${touched}
    ), changed as (
      update task set title = cause.title, detail = cause.detail, "dueOn" = cause."dueOn",
        "isImportant" = cause."isUrgent", "causeEndedAt" = null, version = version + 1
      from cause where ${ours} and task."resolvedAt" is null and task."causeKey" = cause."causeKey"
        and (task.title, task.detail, task."dueOn", task."isImportant", task."causeEndedAt")
          is distinct from (cause.title, cause.detail, cause."dueOn", cause."isUrgent", null)
      returning task.id, task."patientId", task.version
    ), added as (
      insert into task ("agencyId", id, kind, "causeKey", title, detail, "patientId", "subjectId", "documentId",
        "userId", "assigneeId", "dueOn", "isImportant")
      select ${agencyId}, uuidv7(), kind, "causeKey", title, detail, "patientId", "subjectId", "documentId", "userId",
        ${caseManager(work)}, "dueOn", "isUrgent"
      from cause where not exists (select from task where task."agencyId" = ${agencyId} and task.kind = cause.kind
        and task."causeKey" = cause."causeKey" and (task."resolvedAt" is null or ${isPutAside}))
      on conflict ("agencyId", "causeKey") where "resolvedAt" is null do nothing returning ${touched}
    )
    select 'added' as action, ${touched} from added
    union all select 'changed', ${touched} from changed
    union all select 'resolved', ${touched} from resolved`.execute(work.trx);
  return rows;
}
