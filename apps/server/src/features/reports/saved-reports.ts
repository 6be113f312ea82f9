import { type Contract, type ReadInputOf, ReportRequest, SavedReport } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { holdRoles, requireRoles } from "#src/features/roles/roles.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { findSaved, insertSaved, lockSaved, type SavedRow, updateSaved } from "./queries.ts";
import { reportQuery } from "./report-query.ts";
import { tellSaved } from "./tell-saved.ts";

/** The caller's own and those shared with their role, by name. */
export async function listSaved(
  trx: AgencyTrx,
  caller: Caller,
  { removed }: ReadInputOf<Contract["GET /saved-reports"]>,
): Promise<{ saved: SavedReport[] }> {
  const rows = await findSaved(trx, caller, { withRemoved: removed === "true" });
  return { saved: rows.map((row) => savedOf(caller, row)) };
}

type Wanted = ReadInputOf<Contract["POST /saved-reports"]>;

/** Returns the first answer again for a repeated id. Throws `key-reused`, `invalid-input` for a role that is not there, and for any problem of the report itself. */
export const saveReport = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: Wanted },
): Promise<SavedReport | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /saved-reports",
    body: wanted,
    answer: SavedReport,
    create: async () => {
      reportQuery(caller, wanted.request);
      await holdRoles(trx, caller, wanted.sharedWith);
      await requireSharedWith(trx, caller, wanted);
      if ((await insertSaved(trx, caller, wanted)) === undefined) throw new AppError("key-reused");
      const row = await getSaved(trx, caller, wanted.id);
      await tellSaved(trx, caller, { id: wanted.id, after: row });
      return savedOf(caller, row);
    },
  });

type Change = ReadInputOf<Contract["PUT /saved-reports/:id"]>;

/** The same; throws `not-found`, `forbidden` for another user's report, `conflict` with the current report. */
export async function changeSaved(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: Change,
): Promise<SavedReport> {
  // Locked before the report, in the same order as when removing a role.
  await holdRoles(trx, caller, fields.sharedWith);
  const old = await getSaved(trx, caller, id);
  if (!mayChange(caller, old)) throw new AppError("forbidden");
  if (old.version !== version) throw new AppError("conflict", { context: savedOf(caller, old) });
  if (!isRemoved) reportQuery(caller, fields.request);
  await requireSharedWith(trx, caller, fields);
  const endedAt = isRemoved ? (old.endedAt ?? new Date()) : null;
  await updateSaved(trx, caller, { id, endedAt, ...fields });
  const row = { ...old, ...fields, endedAt, version: version + 1 };
  await tellSaved(trx, caller, { id, before: old, after: row });
  return savedOf(caller, row);
}

const requireSharedWith = (trx: AgencyTrx, caller: Caller, { sharedWith }: Pick<Wanted, "sharedWith">) =>
  requireRoles(trx, caller, { field: "sharedWith", wanted: sharedWith, before: [] });

async function getSaved(trx: AgencyTrx, caller: Caller, id: string): Promise<SavedRow> {
  const row = await lockSaved(trx, caller, id);
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
