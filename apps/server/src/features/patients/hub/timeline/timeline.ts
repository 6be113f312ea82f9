import type { Contract, OutputOf, ReadInputOf, TimelineEntry } from "@hearthside/contract";
import { invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import {
  countNew,
  findHappenings,
  findLastVisitEnd,
  type Happening,
  type Place,
} from "./timeline-queries.ts";
import { inWords } from "./timeline-words.ts";

const pageSize = 40;

/** A page of a patient's timeline; the view is recorded. Throws `not-found`. */
export async function readTimeline(
  work: Work,
  { id: patientId, kind, isNew, before }: ReadInputOf<Contract["GET /patients/:id/timeline"]>,
): Promise<OutputOf<Contract["GET /patients/:id/timeline"]>> {
  await getPatient(work, patientId);
  const since = await findLastVisitEnd(work, patientId);
  const found = await findHappenings(work, {
    patientId,
    kind,
    after: before === undefined ? undefined : placeOf(before),
    since,
    isNewOnly: isNew !== undefined,
    limit: pageSize,
  });
  await recordView(work, { patientId, section: "timeline" });
  return {
    entries: found.slice(0, pageSize).map(entryOf),
    more: found.length > pageSize,
    newCount: since === undefined ? 0 : await countNew(work, { patientId, since }),
  };
}

const entryOf = (row: Happening): TimelineEntry => ({
  key: `${row.micros}.${row.place}`,
  at: row.at.toISOString(),
  hasTime: row.hasTime,
  kind: row.kind,
  subjectId: row.subjectId,
  what: inWords(row),
  by: row.by,
  isNew: row.isNew,
});

/** Throws `invalid-input` for an invalid key. */
function placeOf(key: string): Place {
  const [, micros, place] = key.match(/^(-?\d{1,18})\.(.+)$/) ?? [];
  if (micros === undefined || place === undefined)
    throw invalidField("before", "This is not a timeline entry.");
  return { micros, place };
}
