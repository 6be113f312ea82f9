import type { AgencyTrx } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { SavedRow } from "./queries.ts";

type Said = Pick<SavedRow, "request" | "sharedWith" | "endedAt">;

/** The audit trail learns what became of a saved report; nothing was before it when it is new. */
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

/** Without its name, which may be that of a person. */
const factsOf = ({ request, sharedWith, endedAt }: Said): Json => ({
  request,
  sharedWith,
  isRemoved: endedAt !== null,
});
