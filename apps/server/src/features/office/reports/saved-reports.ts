import { type Contract, type ReadInputOf, ReportRequest, SavedReport } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { lockRoles, requireRoles } from "#src/features/shared/roles/roles.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import {
  findSaved,
  insertSaved,
  lockSaved,
  lockSharedWith,
  type SavedRow,
  updateSaved,
  updateSharing,
} from "./queries.ts";
import { reportQuery } from "./report-query.ts";

/** The caller's own and those shared with their role, by name. */
export async function listSaved(
  work: Work,
  { removed }: ReadInputOf<Contract["GET /saved-reports"]>,
): Promise<{ saved: SavedReport[] }> {
  const rows = await findSaved(work, { withRemoved: removed === "true" });
  return { saved: rows.map((row) => savedOf(work, row)) };
}

type Input = ReadInputOf<Contract["POST /saved-reports"]>;

/** Throws `key-reused`, and `invalid-input` for an unknown role or any problem with the report itself. */
export async function saveReport(work: Work, input: Input): Promise<SavedReport> {
  reportQuery(work, input.request);
  await lockRoles(work, input.sharedWith);
  await requireSharedWith(work, input);
  if ((await insertSaved(work, input)) === undefined) throw new AppError("key-reused");
  const row = await getSaved(work, input.id);
  await notifySaved(work, { id: input.id, after: row });
  return savedOf(work, row);
}

type Change = ReadInputOf<Contract["PUT /saved-reports/:id"]>;

/** The same; throws `not-found`, `forbidden` for another user's report, `conflict` with the current report. */
export async function changeSaved(
  work: Work,
  { id, version, isRemoved, ...fields }: Change,
): Promise<SavedReport> {
  // Locked before the report, in the same order as when removing a role.
  await lockRoles(work, fields.sharedWith);
  const old = await getSaved(work, id);
  if (!mayChange(work, old)) throw new AppError("forbidden");
  if (old.version !== version) throw new AppError("conflict", { context: savedOf(work, old) });
  if (!isRemoved) reportQuery(work, fields.request);
  await requireSharedWith(work, fields);
  const endedAt = isRemoved ? (old.endedAt ?? new Date()) : null;
  await updateSaved(work, { id, endedAt, ...fields });
  const row = { ...old, ...fields, endedAt, version: version + 1 };
  await notifySaved(work, { id, before: old, after: row });
  return savedOf(work, row);
}

/** Removes a role from every report shared with it, so that a new role of the same name does not inherit access. */
export async function unshareWith(work: Work, role: string): Promise<void> {
  for (const before of await lockSharedWith(work, role)) {
    const { id } = before;
    const sharedWith = before.sharedWith.filter((name) => name !== role);
    await updateSharing(work, { id, sharedWith });
    await notifySaved(work, { id, before, after: { ...before, sharedWith } });
  }
}

const requireSharedWith = (work: Work, { sharedWith }: Pick<Input, "sharedWith">) =>
  requireRoles(work, { field: "sharedWith", input: sharedWith, before: [] });

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

type Said = Pick<SavedRow, "request" | "sharedWith" | "endedAt">;

/** Records a change of a saved report in the audit trail; a new one has no earlier values. */
const notifySaved = (
  work: Work,
  { id, before, after }: { readonly id: string; readonly before?: Said; readonly after: Said },
): Promise<void> =>
  recordEvent(work, {
    action: before === undefined ? "saved-report.create" : "saved-report.change",
    subjectId: id,
    ...(before !== undefined && { before: factsOf(before) }),
    after: factsOf(after),
  });

/** Without its name, which may contain a person's name. */
const factsOf = ({ request, sharedWith, endedAt }: Said): Json => ({
  request,
  sharedWith,
  isRemoved: endedAt !== null,
});
