import type { Contract, ReadInputOf, SupplyRequest, SupplyStatus } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { countRequests, findRequest, findRequests, lockRequest, type RequestRow } from "./request-queries.ts";

const pageSize = 50;

/** Throws `not-found` for a patient the caller may not see. */
export async function listRequests(
  work: Work,
  wanted: ReadInputOf<Contract["GET /supply-requests"]>,
): Promise<{ requests: SupplyRequest[]; total: number; more: boolean }> {
  if (wanted.patientId !== undefined) await getPatient(work, wanted.patientId);
  const rows = await findRequests(work, { ...wanted, limit: pageSize + 1 });
  const { total } = await countRequests(work, wanted);
  return { requests: rows.slice(0, pageSize).map(requestOf), total, more: rows.length > pageSize };
}

/** Throws `not-found`, also for one the caller may not see. */
export async function getRequest(work: Work, id: string): Promise<SupplyRequest> {
  const row = await findRequest(work, id);
  if (row === undefined) throw new AppError("not-found");
  return requestOf(row);
}

const requestOf = (row: RequestRow): SupplyRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
});

type Named = { readonly id: string; readonly version: number };

/**
 * Locks and returns the request. Throws `not-found`, `conflict` with the current request,
 * `wrong-status` unless it is in one of `statuses`.
 */
export async function holdRequest(
  work: Work,
  { id, version, statuses }: Named & { readonly statuses: readonly SupplyStatus[] },
): Promise<SupplyRequest> {
  await getRequest(work, id);
  await lockRequest(work, id);
  const request = await getRequest(work, id);
  if (request.version !== version) throw new AppError("conflict", { context: request });
  if (!statuses.includes(request.status))
    throw new AppError("wrong-status", { detail: `This request is ${inWords[request.status]}.` });
  return request;
}

const inWords: { readonly [S in SupplyStatus]: string } = {
  open: "open",
  ready: "ready for pickup already",
  "handed-out": "handed out already",
  cancelled: "cancelled",
};

/** Throws `forbidden` for another user's request without supplies:approve. */
export function requireOwnOrApprove(caller: Caller, { requestedBy, userId }: SupplyRequest): void {
  if (requestedBy === caller.userId || userId === caller.userId) return;
  if (callerMay(caller, "supplies", "approve")) return;
  throw new AppError("forbidden", { detail: "Only the requester or the office can change a request." });
}
