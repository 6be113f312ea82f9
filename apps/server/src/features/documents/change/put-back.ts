import { AppError } from "#src/http/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findVersionAfter } from "../acts/new-version-queries.ts";
import type { DocumentRow } from "../document-rows.ts";
import { findPlanOfPeriod } from "./put-back-queries.ts";

/** Checks that a removed draft can be restored: nothing has replaced it in between. Throws `wrong-status`. */
export async function requirePlace(work: Work, row: DocumentRow): Promise<void> {
  const { status, kind, episodeId, replacesId } = row;
  const refuse = (detail: string) => new AppError("wrong-status", { detail, context: { status } });
  if (replacesId !== null) {
    if ((await findVersionAfter(work, replacesId)) !== undefined)
      throw refuse("Another version has been started since.");
    return;
  }
  if (kind !== "plan-of-care" || episodeId === null) return;
  if ((await findPlanOfPeriod(work, episodeId)) !== undefined)
    throw refuse("Another plan of care has been started for this certification period.");
}
