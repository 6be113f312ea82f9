import type { Contract, ReadInputOf, SupplyRequest } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/permission.ts";
import type { Work } from "#src/http/work.ts";
import { updateRequest } from "./request-rows.ts";
import { lockSupplyRequest, recordRequest, requireOwnOrApprove } from "./requests.ts";
import { moveStock } from "./stock.ts";
import { findHandOuts, type LockedStock, lockStock } from "./stock-queries.ts";

type Named = { readonly id: string; readonly version: number };

/**
 * Cancels an open or ready request. Throws `not-found`, `conflict` with the current request, `wrong-status`, `forbidden`
 * for another user's request.
 */
export async function cancelRequest(
  work: Work,
  { id, version, reason }: ReadInputOf<Contract["POST /supply-requests/:id/cancel"]>,
): Promise<SupplyRequest> {
  const before = await lockSupplyRequest(work, { id, version, statuses: ["open", "ready"] });
  requireOwnOrApprove(work, before);
  const closedAt = sql<Date>`now()`;
  const changes = { status: "cancelled", closedAt, closedBy: work.userId, closeReason: reason } as const;
  await updateRequest(work, { id, changes });
  if (before.status === "ready") await withdrawReady(work, before);
  return recordRequest(work, { action: "cancel", id, before });
}

/**
 * Marks a request ready and notifies the requester and the recipient once. Throws `not-found`, `conflict` with the current
 * request, `wrong-status`.
 */
export async function markReady(work: Work, named: Named): Promise<SupplyRequest> {
  const before = await lockSupplyRequest(work, { ...named, statuses: ["open"] });
  const changes = { status: "ready", readyAt: sql<Date>`now()`, readyBy: work.userId } as const;
  await updateRequest(work, { id: before.id, changes });
  await notifyReady(work, before);
  return recordRequest(work, { action: "ready", id: before.id, before });
}

const asOpen = {
  status: "open",
  readyAt: null,
  readyBy: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
} as const;

/**
 * Undoes the last step: ready, canceled or (partly) handed out. Throws `not-found`,
 * `conflict` with the current request, `wrong-status` if there is nothing to undo, `forbidden`.
 */
export async function reopenRequest(work: Work, named: Named): Promise<SupplyRequest> {
  const statuses = ["open", "ready", "cancelled", "handed-out"] as const;
  const before = await lockSupplyRequest(work, { ...named, statuses });
  requireMayReopen(work, before);
  if (before.status === "ready") await withdrawReady(work, before);
  if (before.status === "handed-out" || before.status === "open") await takeBack(work, before);
  await updateRequest(work, { id: before.id, changes: asOpen });
  return recordRequest(work, { action: "reopen", id: before.id, before });
}

function requireMayReopen(caller: Caller, request: SupplyRequest): void {
  if (request.status === "cancelled") requireOwnOrApprove(caller, request);
  else requirePermission(caller, { area: "supplies", action: "approve" });
}

/** Puts the last handed-out items back in stock. Throws `wrong-status` if nothing was handed out. */
async function takeBack(work: Work, { id: requestId }: SupplyRequest): Promise<void> {
  const last = (await findHandOuts(work, requestId)).at(-1);
  if (last === undefined)
    throw new AppError("wrong-status", { detail: "Nothing to undo: this request is open." });
  const stock = await lockStock(work, last);
  await moveStock(work, { stock, kind: "returned", change: last.quantity, requestId });
}

/** The requester and the recipient, except the caller. */
const waiting = ({ requestedBy, userId }: SupplyRequest, caller: Caller): string[] =>
  [...new Set([requestedBy, userId])]
    .filter((id) => id !== null && id !== caller.userId)
    .flatMap((id) => id ?? []);

const textOf = ({ itemName, quantity, given, branchName }: SupplyRequest): string =>
  `${itemName}, quantity ${quantity - given}, ${branchName}`;

async function notifyReady(work: Work, request: SupplyRequest): Promise<void> {
  const { id: subjectId, patientId } = request;
  const content = `Ready for pickup: ${textOf(request)}`;
  for (const userId of waiting(request, work))
    await notify(work, {
      userId,
      kind: "supply-ready",
      tone: "success",
      content,
      patientId,
      subjectId,
    });
}

/** Drops unread "ready" notifications; those who read theirs are notified of the change. */
async function withdrawReady(work: Work, request: SupplyRequest): Promise<void> {
  const { id: subjectId, patientId } = request;
  const unheard = await dropUnread(work, subjectId);
  const content = `No longer ready for pickup: ${textOf(request)}`;
  for (const userId of waiting(request, work).filter((id) => !unheard.has(id)))
    await notify(work, {
      userId,
      kind: "supply-ready",
      tone: "warning",
      content,
      patientId,
      subjectId,
    });
}

async function dropUnread({ trx, agencyId }: Work, subjectId: string): Promise<ReadonlySet<string>> {
  const dropped = await trx
    .deleteFrom("notification")
    .where("agencyId", "=", agencyId)
    .where("subjectId", "=", subjectId)
    .where("kind", "=", "supply-ready")
    .where("readAt", "is", null)
    .returning(["id", "userId"])
    .execute();
  for (const { id, userId } of dropped)
    await recordChange(
      { trx, agencyId },
      { kind: "notification", patientId: null, subjectId: id, revision: null, userId },
    );
  return new Set(dropped.map(({ userId }) => userId));
}

type Handing = ReadInputOf<Contract["POST /supply-requests/:id/hand-out"]>;

/**
 * Hands out from the branch's stock; the rest of the request stays open. Throws `not-found`, `conflict` with the
 * current request, `wrong-status`, `invalid-input` for more than is missing, `not-ready` for more than is on hand.
 */
export async function handOut(work: Work, { id, version, quantity, found }: Handing): Promise<SupplyRequest> {
  const before = await lockSupplyRequest(work, { id, version, statuses: ["open", "ready"] });
  const missing = before.quantity - before.given;
  if (quantity > missing) throw invalidField("quantity", `Only ${missing} still to pick up`);
  const stock = await countedStock(work, { request: before, found });
  if (stock.quantity < quantity) throw notEnough(before, { held: stock.quantity, quantity });
  await moveStock(work, { stock, kind: "handed-out", change: -quantity, requestId: id });
  await updateRequest(work, { id, changes: quantity === missing ? closedBy(work) : stillOpen });
  return recordRequest(work, { action: "hand-out", id, before });
}

const closedBy = ({ userId }: Caller) =>
  ({ status: "handed-out", closedAt: sql<Date>`now()`, closedBy: userId }) as const;

const stillOpen = { status: "open", readyAt: null, readyBy: null } as const;

type Counting = { readonly request: SupplyRequest; readonly found: number | null };

/** The stock, recounted where the count differs from the record. */
async function countedStock(
  work: Work,
  { request: { itemId, branchId, id: requestId }, found }: Counting,
): Promise<LockedStock> {
  const stock = await lockStock(work, { itemId, branchId });
  if (found === null || found === stock.quantity) return stock;
  await moveStock(work, { stock, kind: "counted", change: found - stock.quantity, requestId });
  return { ...stock, quantity: found };
}

const notEnough = (
  { branchName }: SupplyRequest,
  { held, quantity }: { readonly held: number; readonly quantity: number },
): AppError =>
  new AppError("not-ready", {
    detail: `${branchName} has ${held} on hand. ${quantity} cannot be picked up.`,
    context: { inStock: held },
  });
