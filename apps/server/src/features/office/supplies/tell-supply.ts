import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

type Told = {
  readonly subjectId: string;
  readonly patientId?: string | null;
  readonly revision?: number;
};

/** Notifies those with access that a request, stock or need changed. */
export const tellSupply = (work: Work, { subjectId, patientId = null, revision }: Told): Promise<void> =>
  recordChange(work, { kind: "supply", patientId, subjectId, revision: revision ?? null });
