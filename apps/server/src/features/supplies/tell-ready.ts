import type { SupplyRequest } from "@hearthside/contract";
import { recordChange } from "#src/features/live/changes.ts";
import { notify } from "#src/features/notifications/notify.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** The requester and the recipient, except the caller. */
const waiting = ({ requestedBy, userId }: SupplyRequest, caller: Caller): string[] =>
  [...new Set([requestedBy, userId])]
    .filter((id) => id !== null && id !== caller.userId)
    .flatMap((id) => id ?? []);

const wordsOf = ({ itemName, quantity, given, branchName }: SupplyRequest): string =>
  `${itemName}, quantity ${quantity - given}, ${branchName}`;

export async function tellReady(work: Work, request: SupplyRequest): Promise<void> {
  const { id: subjectId, patientId } = request;
  const content = `Ready for pickup: ${wordsOf(request)}`;
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
export async function withdrawReady(work: Work, request: SupplyRequest): Promise<void> {
  const { id: subjectId, patientId } = request;
  const unheard = await dropUnread(work, subjectId);
  const content = `No longer ready for pickup: ${wordsOf(request)}`;
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
