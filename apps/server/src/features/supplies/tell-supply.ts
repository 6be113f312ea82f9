import type { AgencyTrx } from "#src/boundary.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

type Told = {
  readonly subjectId: string;
  readonly patientId?: string | null;
  readonly revision?: number;
};

/** Notifies those with access that a request, stock or need changed. */
export const tellSupply = (
  trx: AgencyTrx,
  caller: Caller,
  { subjectId, patientId = null, revision }: Told,
): Promise<void> =>
  recordChange(trx, caller, { kind: "supply", patientId, subjectId, revision: revision ?? null });
