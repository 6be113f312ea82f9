import type { AgencyTrx } from "#src/boundary.ts";
import { recordChanges } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

type Told = {
  readonly id: string;
  readonly version: number | null;
  /** The employee's permissions changed, so their browsers read them again. */
  readonly mayDoOther: boolean;
};

/** Screens that show employees refresh. */
export const tellEmployee = (
  trx: AgencyTrx,
  caller: Pick<Caller, "agencyId">,
  { id, version, mayDoOther }: Told,
): Promise<void> => {
  const about = { patientId: null, subjectId: id, revision: version };
  return recordChanges(trx, caller, [
    { kind: "employee", ...about },
    ...(mayDoOther ? [{ kind: "role", ...about } as const] : []),
  ]);
};
