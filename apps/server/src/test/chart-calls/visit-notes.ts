import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openWard } from "#src/test/documents.ts";
import { openOffice } from "#src/test/schedule.ts";
import { madeVisit, startedNote } from "#src/test/visit-notes.ts";

/** One successful call to each endpoint about visit notes. */
export async function visitNoteCalls(world: TestApp): Promise<Call[]> {
  const ward = await openWard(world, await openOffice(world));
  const nurse = ward.office.nurse.browser;
  const id = await startedNote(ward, "2026-11-19T08:00:00");
  const visitId = await madeVisit(ward);
  const operations = [{ opId: uuidv7(), item: "vitals.bloodPressure", value: "128/76", baseRevision: 0 }];
  const values = `/visit-notes/${id}/values`;
  return [
    ["POST /visits/:id/note", nurse, "POST", `/visits/${visitId}/note`, { noteId: uuidv7() }],
    ["GET /visit-notes/:id", nurse, "GET", `/visit-notes/${id}`],
    ["PATCH /visit-notes/:id/values", nurse, "PATCH", values, { knownRevision: 0, operations }],
    ["GET /visit-notes/:id/values", nurse, "GET", `${values}?since=0`],
  ];
}
