import { type Contract, type ReadInputOf, ReportRequest, SavedReport } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { holdRoles, requireRoles } from "#src/features/shared/roles/roles.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findSaved, insertSaved, lockSaved, type SavedRow, updateSaved } from "./queries.ts";
import { reportQuery } from "./report-query.ts";
import { tellSaved } from "./tell-saved.ts";

/** The caller's own and those shared with their role, by name. */
export async function listSaved(
  work: Work,
  { removed }: ReadInputOf<Contract["GET /saved-reports"]>,
): Promise<{ saved: SavedReport[] }> {
  const rows = await findSaved(work, { withRemoved: removed === "true" });
  return { saved: rows.map((row) => savedOf(work, row)) };
}

type Wanted = ReadInputOf<Contract["POST /saved-reports"]>;

/** Returns the first answer again for a repeated id. Throws `key-reused`, `invalid-input` for a role that is not there, and for any problem of the report itself. */
export const saveReport = (work: Work, wanted: Wanted): Promise<SavedReport | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /saved-reports",
    body: wanted,
    answer: SavedReport,
    create: async () => {
      reportQuery(work, wanted.request);
      await holdRoles(work, wanted.sharedWith);
      await requireSharedWith(work, wanted);
      if ((await insertSaved(work, wanted)) === undefined) throw new AppError("key-reused");
      const row = await getSaved(work, wanted.id);
      await tellSaved(work, { id: wanted.id, after: row });
      return savedOf(work, row);
    },
  });

type Change = ReadInputOf<Contract["PUT /saved-reports/:id"]>;

/** The same; throws `not-found`, `forbidden` for another user's report, `conflict` with the current report. */
export async function changeSaved(
  work: Work,
  { id, version, isRemoved, ...fields }: Change,
): Promise<SavedReport> {
  // Locked before the report, in the same order as when removing a role.
  await holdRoles(work, fields.sharedWith);
  const old = await getSaved(work, id);
  if (!mayChange(work, old)) throw new AppError("forbidden");
  if (old.version !== version) throw new AppError("conflict", { context: savedOf(work, old) });
  if (!isRemoved) reportQuery(work, fields.request);
  await requireSharedWith(work, fields);
  const endedAt = isRemoved ? (old.endedAt ?? new Date()) : null;
  await updateSaved(work, { id, endedAt, ...fields });
  const row = { ...old, ...fields, endedAt, version: version + 1 };
  await tellSaved(work, { id, before: old, after: row });
  return savedOf(work, row);
}

const requireSharedWith = (work: Work, { sharedWith }: Pick<Wanted, "sharedWith">) =>
  requireRoles(work, { field: "sharedWith", wanted: sharedWith, before: [] });

async function getSaved(work: Work, id: string): Promise<SavedRow> {
  const row = await lockSaved(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

const mayChange = (caller: Caller, { ownerId }: Pick<SavedRow, "ownerId">) =>
  ownerId === caller.userId || callerMay(caller, "reports", "edit");

const savedOf = (caller: Caller, { endedAt, request, ...row }: SavedRow): SavedReport => ({
  ...row,
  request: ReportRequest.parse(request),
  mayChange: mayChange(caller, row),
  isRemoved: endedAt !== null,
});
