import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { lockSharedWith, updateSharing } from "./queries.ts";
import { tellSaved } from "./tell-saved.ts";

/** Removes a role from every report shared with it, so that a new role of the same name does not inherit access. */
export async function unshareWith(trx: AgencyTrx, caller: Caller, role: string): Promise<void> {
  for (const before of await lockSharedWith(trx, caller, role)) {
    const { id } = before;
    const sharedWith = before.sharedWith.filter((name) => name !== role);
    await updateSharing(trx, caller, { id, sharedWith });
    await tellSaved(trx, caller, { id, before, after: { ...before, sharedWith } });
  }
}
