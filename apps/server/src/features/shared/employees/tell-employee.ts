import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { recordChanges } from "../live/changes.ts";

type Told = {
  readonly id: string;
  readonly version: number | null;
  /** The employee's permissions changed, so their browsers read them again. */
  readonly mayDoOther: boolean;
};

/** Screens that show employees refresh. */
export const tellEmployee = (
  work: In<Pick<Caller, "agencyId">>,
  { id, version, mayDoOther }: Told,
): Promise<void> => {
  const about = { patientId: null, subjectId: id, revision: version };
  return recordChanges(work, [
    { kind: "employee", ...about },
    ...(mayDoOther ? [{ kind: "role", ...about } as const] : []),
  ]);
};
