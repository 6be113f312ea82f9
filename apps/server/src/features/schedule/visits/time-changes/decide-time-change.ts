import type { TimeChange } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { settleTimeChange } from "./settle-time-change.ts";
import { getTimeChange, holdTimeChange } from "./time-changes.ts";

type Named = {
  readonly id: string;
  readonly version: number;
};

/** Throws `not-found`, `conflict` with the current request, `wrong-status` when it was decided. */
export async function declineTimeChange(
  work: Work,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<TimeChange> {
  const { change } = await holdTimeChange(work, named);
  await settleTimeChange(work, {
    change,
    decision: { status: "declined", decisionReason: reason },
  });
  return getTimeChange(work, change.id);
}

/** Throws like `declineTimeChange`, and `forbidden` for another person's request. */
export async function withdrawTimeChange(work: Work, named: Named): Promise<TimeChange> {
  const { change } = await holdTimeChange(work, named);
  if (change.requestedBy !== work.userId)
    throw new AppError("forbidden", {
      detail: "Only the person who sent the request can withdraw it. You can decline it.",
    });
  await settleTimeChange(work, { change, decision: { status: "withdrawn", decisionReason: null } });
  return getTimeChange(work, change.id);
}
