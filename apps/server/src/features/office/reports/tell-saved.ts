import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import type { SavedRow } from "./queries.ts";

type Said = Pick<SavedRow, "request" | "sharedWith" | "endedAt">;

/** Records a change of a saved report in the audit trail; a new one has no earlier values. */
export const tellSaved = (
  work: Work,
  { id, before, after }: { readonly id: string; readonly before?: Said; readonly after: Said },
): Promise<void> =>
  recordEvent(work, {
    action: before === undefined ? "saved-report.create" : "saved-report.change",
    subjectId: id,
    ...(before !== undefined && { before: factsOf(before) }),
    after: factsOf(after),
  });

/** Without its name, which may contain a person's name. */
const factsOf = ({ request, sharedWith, endedAt }: Said): Json => ({
  request,
  sharedWith,
  isRemoved: endedAt !== null,
});
