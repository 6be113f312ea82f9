import type { Work } from "#src/http/work.ts";
import { recordChange } from "../live/changes.ts";

/**
 * Tells every screen of the agency that its settings changed; the subject is a branch, or the user who changed the
 * agency.
 */
export const tellBrowsers = (
  work: Work,
  { subjectId, revision }: { readonly subjectId: string; readonly revision: number },
): Promise<void> => recordChange(work, { kind: "agency", patientId: null, subjectId, revision });
