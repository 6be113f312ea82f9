import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { countInvited } from "../invitations/count-invited.ts";
import { requireNotAbove } from "./check-powers.ts";
import { endRow, lockRow } from "./queries.ts";
import { getRole } from "./roles.ts";
import { tellRole } from "./tell-role.ts";

export type EndedRole = {
  /** Removes what still names the role, so that a new role of the same name does not inherit it. */
  readonly onEnd: (work: Work, name: string) => Promise<void>;
};

type Ending = EndedRole & { readonly name: string };

/**
 * Removes a role that nobody has. Throws `not-found`, `wrong-status` for a role that
 * is assigned, part of an invitation, or built in; `forbidden` for one above the caller's.
 */
export async function endRole(work: Work, { name, onEnd }: Ending): Promise<undefined> {
  const row = await lockRow(work, name);
  const before = await getRole(work, name);
  if (before.isBuiltIn) throw new AppError("wrong-status", { detail: "Built-in roles cannot be removed." });
  requireNotAbove(work, before);
  if (before.members > 0)
    throw new AppError("wrong-status", {
      detail: "This role is still assigned. Give those employees another role first.",
    });
  if (row === undefined) throw new AppError("not-found");
  if ((await countInvited(work, { role: name })) > 0)
    throw new AppError("wrong-status", {
      detail: "Someone is invited with this role. Revoke the invitation first.",
    });
  await endRow(work, row.id);
  await onEnd(work, name);
  await tellRole(work, { id: row.id, act: "end", before });
}
