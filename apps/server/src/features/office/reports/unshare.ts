import type { Work } from "#src/http/work.ts";
import { lockSharedWith, updateSharing } from "./queries.ts";
import { tellSaved } from "./tell-saved.ts";

/** Removes a role from every report shared with it, so that a new role of the same name does not inherit access. */
export async function unshareWith(work: Work, role: string): Promise<void> {
  for (const before of await lockSharedWith(work, role)) {
    const { id } = before;
    const sharedWith = before.sharedWith.filter((name) => name !== role);
    await updateSharing(work, { id, sharedWith });
    await tellSaved(work, { id, before, after: { ...before, sharedWith } });
  }
}
