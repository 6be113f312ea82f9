import { type WarningKind, warningKindNames } from "@hearthside/contract";
import { type Action, type Area, may, type Powers } from "@hearthside/contract/permissions";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { patientsOf, seesAll } from "../patients/is-assigned-to.ts";

/** Warnings about no patient are visible with access to all records of the area. */
const areaOf = (kind: WarningKind): readonly [Area, Action] => {
  if (kind === "nda-missing" || kind === "credential-ending") return ["staff", "view-all"];
  if (kind === "supply-low" || kind === "supply-missing") return ["supplies", "view-all"];
  return ["assessments", "view-all"];
};

/** Open and resolved warnings the caller may see. */
export const selectVisible = (work: Work) =>
  work.trx.selectFrom("task").where("task.agencyId", "=", work.agencyId).where(isVisibleWarning(work));

/** Whether the caller may see a `task`: about their patients; without a patient, in their areas or about themselves. */
export const isVisibleWarning = (caller: Caller): RawBuilder<SqlBool> =>
  seesReviews(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${isOfPatient(caller)} or ${isOfNoPatient(caller)})`;

/** Whether the caller may see this kind of `task` at all; for queries of their own patients. */
export const isOfSeenKind = (caller: Caller): RawBuilder<SqlBool> =>
  seesReviews(caller) ? sql<SqlBool>`true` : isForAll;

const seesReviews = (caller: Caller) => seesAll(caller) && callerMay(caller, "dashboards", "view");

/** The caller's patients are read first, as an array, so that an index is used. */
const isOfPatient = (caller: Caller) =>
  seesAll(caller)
    ? sql<SqlBool>`(task."patientId" is not null and ${isForAll})`
    : sql<SqlBool>`(task."patientId" = any (array(${patientsOf(caller)})) and ${isForAll})`;

const reviewKinds: readonly string[] = ["emergency-access-review", "emergency-access-request"];

/** Emergency access is reviewed by those who see all warnings. */
const isForAll = sql<SqlBool>`task.kind not in (${sql.join(reviewKinds.map((kind) => sql.lit(kind)))})`;

/** Whether a person with these permissions may see a warning of that kind, given access to its patient. */
export const mayBeGiven = (kind: string, powers: Powers): boolean =>
  !reviewKinds.includes(kind) || (may(powers, "patients", "view-all") && may(powers, "dashboards", "view"));

function isOfNoPatient(caller: Caller) {
  const kinds = warningKindNames.filter((kind) => callerMay(caller, ...areaOf(kind)));
  return sql<SqlBool>`(task."patientId" is null and (task.kind = any (${kinds}::text[])
    or task."assigneeId" = ${caller.userId} or task."userId" = ${caller.userId}
    or ${callerMay(caller, "dashboards", "view")}))`;
}
