import type { Note } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

type Happening = { readonly action: string; readonly before?: Note; readonly after: Note };

/**
 * Records a note's change in the audit trail and notifies browsers: of everyone who sees its old or new chart, and of its
 * author.
 */
export async function recordNote(work: Work, { action, before, after }: Happening): Promise<void> {
  const { id: subjectId, version: revision } = after;
  const charts = new Set([before?.patientId, after.patientId].filter((id) => typeof id === "string"));
  const [patientId] = charts;
  await recordEvent(work, {
    action,
    subjectId,
    ...(patientId === undefined ? {} : { patientId }),
    ...(before === undefined ? {} : { before: factsOf(before) }),
    after: factsOf(after),
  });
  const told = { kind: "note", subjectId, revision } as const;
  for (const chart of charts) await recordChange(work, { ...told, patientId: chart });
  await recordChange(work, { ...told, patientId: null, userId: work.userId });
}

// Title and text are kept out of the audit trail, because they may name people.
const factsOf = ({ version, kind, fileId, seconds, madeAt, patientId, isRemoved, text }: Note) => ({
  version,
  kind,
  fileId,
  seconds,
  madeAt,
  patientId,
  isRemoved,
  length: text?.length ?? 0,
});
