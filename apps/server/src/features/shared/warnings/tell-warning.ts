import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import type { WarningRow } from "./queries.ts";

type Told = {
  readonly row: WarningRow;
  readonly action: "warning.assign" | "warning.resolve" | "warning.reopen";
  readonly before?: Json;
  readonly after: { readonly [name: string]: Json };
};

/** Records the change in the audit trail and makes browsers reload the warning. */
export async function tellWarning(work: Work, { row, action, before, after }: Told): Promise<void> {
  const { id, kind, patientId, version } = row;
  await recordEvent(work, {
    action,
    subjectId: id,
    ...(patientId !== null && { patientId }),
    ...(before !== undefined && { before }),
    after: { kind, ...after },
  });
  await recordChange(work, { kind: "task", patientId, subjectId: id, revision: version + 1 });
}
