import type { AgencyRole } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

type Happening = {
  readonly id: string;
  readonly act: "create" | "change" | "end";
  readonly before?: AgencyRole;
  readonly after?: AgencyRole;
};

/** Records the change and tells browsers that the permissions of the role's holders may have changed. */
export async function tellRole(
  trx: AgencyTrx,
  caller: Caller,
  { id, act, before, after }: Happening,
): Promise<void> {
  await recordEvent(trx, caller, {
    action: `role.${act}`,
    subjectId: id,
    ...(before === undefined ? {} : { before: factsOf(before) }),
    ...(after === undefined ? {} : { after: factsOf(after) }),
  });
  await recordChange(trx, caller, {
    kind: "role",
    patientId: null,
    subjectId: id,
    revision: after?.version ?? null,
  });
}

const factsOf = ({ name, powers }: AgencyRole) => ({
  name,
  powers: Object.fromEntries(Object.entries(powers).map(([area, actions]) => [area, [...actions]])),
});
