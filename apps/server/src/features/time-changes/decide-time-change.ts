import type { TimeChange } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { settleTimeChange } from "./settle-time-change.ts";
import { getTimeChange, holdTimeChange } from "./time-changes.ts";

type Named = {
  readonly id: string;
  readonly version: number;
};

/** Throws `not-found`, `conflict` with the current request, `wrong-status` when it was decided. */
export async function declineTimeChange(
  trx: AgencyTrx,
  caller: Caller,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<TimeChange> {
  const { change } = await holdTimeChange(trx, caller, named);
  await settleTimeChange(trx, caller, {
    change,
    decision: { status: "declined", decisionReason: reason },
  });
  return getTimeChange(trx, caller, change.id);
}

/** Throws like `declineTimeChange`, and `forbidden` for another person's request. */
export async function withdrawTimeChange(trx: AgencyTrx, caller: Caller, named: Named): Promise<TimeChange> {
  const { change } = await holdTimeChange(trx, caller, named);
  if (change.requestedBy !== caller.userId)
    throw new AppError("forbidden", {
      detail: "Only the person who sent the request can withdraw it. You can decline it.",
    });
  await settleTimeChange(trx, caller, { change, decision: { status: "withdrawn", decisionReason: null } });
  return getTimeChange(trx, caller, change.id);
}
