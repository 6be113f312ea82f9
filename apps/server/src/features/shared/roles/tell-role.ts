import type { AgencyRole } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

type Happening = {
  readonly id: string;
  readonly act: "create" | "change" | "end";
  readonly before?: AgencyRole;
  readonly after?: AgencyRole;
};

/** Records the change and tells browsers that the permissions of the role's holders may have changed. */
export async function tellRole(work: Work, { id, act, before, after }: Happening): Promise<void> {
  await recordEvent(work, {
    action: `role.${act}`,
    subjectId: id,
    ...(before === undefined ? {} : { before: factsOf(before) }),
    ...(after === undefined ? {} : { after: factsOf(after) }),
  });
  await recordChange(work, {
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
