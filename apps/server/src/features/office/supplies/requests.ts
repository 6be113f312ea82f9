import {
  type ActOn,
  type Contract,
  type ReadInputOf,
  SupplyRequest,
  type SupplyStatus,
} from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { getPhysician } from "#src/features/patients/chart-lists/physicians.ts";
import { findBranchOf } from "#src/features/shared/admissions/admission-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { isMember } from "#src/features/shared/employees/employees.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { requireShelf } from "./items.ts";
import { findBranchOfPatient } from "./people-queries.ts";
import {
  countRequests,
  findRequest,
  findRequests,
  insertSupplyRequest,
  lockSupplyRequestRow,
  type RequestRow,
  updateRequest,
} from "./request-rows.ts";
import { notifySupply } from "./stock.ts";
import type { ItemAtBranch } from "./stock-queries.ts";

const pageSize = 50;

/** Throws `not-found` for a patient the caller may not see. */
export async function listRequests(
  work: Work,
  input: ReadInputOf<Contract["GET /supply-requests"]>,
): Promise<{ requests: SupplyRequest[]; total: number; more: boolean }> {
  if (input.patientId !== undefined) await getPatient(work, input.patientId);
  const rows = await findRequests(work, { ...input, limit: pageSize + 1 });
  const { total } = await countRequests(work, input);
  return { requests: rows.slice(0, pageSize).map(requestOf), total, more: rows.length > pageSize };
}

/** Throws `not-found`, including for one the caller cannot see. */
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

type Input = ReadInputOf<Contract["POST /supply-requests"]>;

/**
 * Throws `not-found` for a recipient or item that is missing or not visible to the caller, `forbidden` for a colleague
 * without supplies:view-all, `key-reused`, `invalid-input`.
 */
export async function askForSupplies(work: Work, input: Input): Promise<SupplyRequest> {
  await requireRecipient(work, input);
  const branchId = input.branchId ?? (await usualBranch(work, input));
  await requireToBeHad(work, { itemId: input.itemId, branchId });
  if ((await insertSupplyRequest(work, { ...input, branchId })) === undefined)
    throw new AppError("key-reused");
  return recordRequest(work, { action: "create", id: input.id });
}

async function requireRecipient(work: Work, input: Input): Promise<void> {
  const { patientId, userId, physicianId } = recipientOf(input);
  if (patientId !== null) await getPatient(work, patientId);
  if (userId !== null) await requireColleague(work, userId);
  if (physicianId !== null) await requirePhysician(work, physicianId);
}

const idOf = { patient: "patientId", caregiver: "userId", physician: "physicianId" } as const;

/** The id of the recipient's kind only. Throws `invalid-input`. */
function recipientOf({ forKind, patientId, userId, physicianId }: Input) {
  const recipient = { patientId, userId, physicianId };
  for (const [kind, field] of Object.entries(idOf))
    if ((kind === forKind) !== (recipient[field] !== null))
      throw invalidField(
        field,
        kind === forKind ? `Please choose a ${kind}` : "This does not match the recipient",
      );
  return recipient;
}

async function requireColleague(work: Work, userId: string): Promise<void> {
  if (userId === work.userId) return;
  if (!callerMay(work, "supplies", "view-all"))
    throw new AppError("forbidden", { detail: "Only the office can request supplies for another employee." });
  if (!(await isMember(work, userId))) throw new AppError("not-found");
}

async function requirePhysician(work: Work, id: string): Promise<void> {
  const physician = await getPhysician(work, id);
  if (physician.isRemoved) throw new AppError("not-found");
}

/** The branch of the patient or caregiver, or else of the caller. */
async function usualBranch(work: Work, { patientId, userId }: Input): Promise<string> {
  const theirs =
    patientId === null
      ? (await findBranchOf(work, userId ?? work.userId))?.id
      : await findBranchOfPatient(work, patientId);
  const branch = theirs ?? (await findBranchOf(work))?.id;
  if (branch === undefined) throw new AppError("not-found");
  return branch;
}

/** Throws `not-found`, `invalid-input` for items removed from the catalog. */
async function requireToBeHad(work: Work, { itemId, branchId }: ItemAtBranch): Promise<void> {
  const { isRemoved } = await requireShelf(work, { itemId, branchId });
  if (isRemoved) throw invalidField("itemId", "This is no longer in the catalog");
}

/** Throws `not-found`, `conflict` with the current request, `wrong-status`, `forbidden`, `invalid-input`. */
export async function changeRequest(
  work: Work,
  { id, version, ...changes }: ReadInputOf<Contract["PUT /supply-requests/:id"]>,
): Promise<SupplyRequest> {
  const before = await lockSupplyRequest(work, { id, version, statuses: ["open"] });
  requireOwnOrApprove(work, before);
  requireStillMissing(before, changes);
  if (changes.itemId !== before.itemId || changes.branchId !== before.branchId)
    await requireToBeHad(work, changes);
  await updateRequest(work, { id, changes });
  return recordRequest(work, { action: "change", id, before });
}

/** A partly handed-out request keeps its item. Throws `invalid-input`. */
function requireStillMissing(
  { given, itemId }: SupplyRequest,
  input: { readonly quantity: number; readonly itemId: string },
): void {
  if (given === 0) return;
  if (input.itemId !== itemId) throw invalidField("itemId", "Some of it was already picked up");
  if (input.quantity <= given) throw invalidField("quantity", `${given} were already picked up`);
}

type Named = { readonly id: string; readonly version: number };

/**
 * Locks and returns the request. Throws `not-found`, `conflict` with the current request,
 * `wrong-status` unless it is in one of `statuses`.
 */
export async function lockSupplyRequest(
  work: Work,
  { id, version, statuses }: Named & { readonly statuses: readonly SupplyStatus[] },
): Promise<SupplyRequest> {
  await getRequest(work, id);
  await lockSupplyRequestRow(work, id);
  const request = await getRequest(work, id);
  if (request.version !== version) throw new AppError("conflict", { context: request });
  if (!statuses.includes(request.status))
    throw new AppError("wrong-status", { detail: `This request is ${text[request.status]}.` });
  return request;
}

const text: { readonly [S in SupplyStatus]: string } = {
  open: "open",
  ready: "ready for pickup already",
  "handed-out": "picked up already",
  cancelled: "canceled",
};

/** Throws `forbidden` for another user's request without supplies:approve. */
export function requireOwnOrApprove(caller: Caller, { requestedBy, userId }: SupplyRequest): void {
  if (requestedBy === caller.userId || userId === caller.userId) return;
  if (callerMay(caller, "supplies", "approve")) return;
  throw new AppError("forbidden", { detail: "Only the requester or the office can change a request." });
}

type Happening = {
  readonly action: ActOn<"supply-request">;
  readonly id: string;
  readonly before?: SupplyRequest;
};

/** Records the change in the audit trail, notifies browsers and returns the current request. */
export async function recordRequest(work: Work, { action, id, before }: Happening): Promise<SupplyRequest> {
  const after = await getRequest(work, id);
  const { patientId, version: revision } = after;
  await recordEvent(work, {
    action: `supply-request.${action}`,
    subjectId: id,
    ...(patientId === null ? {} : { patientId }),
    ...(before === undefined ? {} : { before: factsOf(before) }),
    after: factsOf(after),
  });
  await notifySupply(work, { subjectId: id, patientId, revision });
  return after;
}

const factsOf = (request: SupplyRequest) => {
  const { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason } =
    request;
  return { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason };
};
