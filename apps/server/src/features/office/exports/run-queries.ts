import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import type { HeldRole } from "#src/http/caller.ts";
import type { ExportedFile } from "./export-order.ts";

/** One run of an export. A later run of the same export has another start time. */
export type Run = { readonly agencyId: number; readonly id: string; readonly startedAt: Date };

const now = sql<Date>`date_trunc('milliseconds', now())`;

/** Starts an export, or restarts one whose server died. Undefined if it has ended or was canceled. */
export const claimExport = (trx: AgencyTrx, { agencyId, id }: Pick<Run, "agencyId" | "id">) =>
  trx
    .updateTable("export")
    .set({ status: "running", startedAt: now, rowsDone: 0, rowCount: null })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .returning(["userId", "title", "format", "request", "patientId", "createdAt", "startedAt"])
    .executeTakeFirst();

const updateRun = (trx: AgencyTrx, { agencyId, id, startedAt }: Run) =>
  trx
    .updateTable("export")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("startedAt", "=", startedAt)
    .returning("userId");

export type Progress = { readonly rowsDone: number; readonly rowCount: number | null };

/** Undefined if this run is no longer needed. */
export const updateProgress = (trx: AgencyTrx, run: Run, progress: Progress) =>
  updateRun(trx, run).set(progress).executeTakeFirst();

/** Whether the export's file will never be downloaded. */
export async function hasEndedWithoutFile(
  trx: AgencyTrx,
  { agencyId, id }: Pick<Run, "agencyId" | "id">,
): Promise<boolean> {
  const row = await trx
    .selectFrom("export")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("status", "in", ["cancelled", "failed"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if this run is no longer needed. */
export const markDone = (trx: AgencyTrx, run: Run, { rows, size, sha256 }: ExportedFile) =>
  updateRun(trx, run)
    .set({
      status: "done",
      rowsDone: rows,
      rowCount: rows,
      size: String(size),
      sha256,
      finishedAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + interval '7 days'`,
    })
    .executeTakeFirst();

/** Undefined if this run is no longer needed. */
export const markFailed = (trx: AgencyTrx, run: Run, problem: string) =>
  updateRun(trx, run).set({ status: "failed", problem, finishedAt: sql<Date>`now()` }).executeTakeFirst();

export type Member = HeldRole & {
  readonly discipline: string | null;
  readonly zone: string;
  readonly agencyName: string;
};

/** The requester with current permissions. Undefined once they have left the agency. */
export const findRequester = (
  trx: AgencyTrx,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: string },
): Promise<Member | undefined> =>
  trx
    .selectFrom("membership")
    .innerJoin("agency", "agency.id", "membership.agencyId")
    .select([
      "membership.role",
      givenPowers,
      "membership.discipline",
      "agency.zone",
      "agency.name as agencyName",
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** Expired files. */
export const findExpired = (trx: AgencyTrx, agencyId: number) =>
  trx
    .selectFrom("export")
    .select(["id", "userId"])
    .where("agencyId", "=", agencyId)
    .where("status", "=", "done")
    .where("expiresAt", "<=", sql<Date>`now()`)
    .execute();

export const markExpired = (trx: AgencyTrx, agencyId: number, ids: readonly string[]) =>
  trx
    .updateTable("export")
    .set({ status: "expired" })
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** Exports that no server finished in a day. */
export const markForgotten = (trx: AgencyTrx, agencyId: number, problem: string) =>
  trx
    .updateTable("export")
    .set({ status: "failed", problem, finishedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("status", "in", ["queued", "running"])
    .where("createdAt", "<", sql<Date>`now() - interval '1 day'`)
    .returning(["id", "userId"])
    .execute();
