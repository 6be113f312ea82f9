import type { AgencyTrx } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { SavedRow } from "./queries.ts";

type Said = Pick<SavedRow, "request" | "sharedWith" | "endedAt">;

/** Records a change of a saved report in the audit trail; a new one has no earlier values. */
export const tellSaved = (
  trx: AgencyTrx,
  caller: Caller,
  { id, before, after }: { readonly id: string; readonly before?: Said; readonly after: Said },
): Promise<void> =>
  recordEvent(trx, caller, {
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
