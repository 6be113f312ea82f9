import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { uploadRecording } from "#src/test/recordings.ts";
import { admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about notes, as field staff. */
export async function noteCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { browser } = nurse;
  const { patientId } = care;
  const fileId = await uploadRecording(world, browser);
  const madeAt = "2026-11-20T14:00:00.000Z";
  const written = { id: uuidv7(), kind: "written", text: "Ask for a walker", madeAt };
  const recorded = { id: uuidv7(), kind: "recording", fileId, seconds: 7, madeAt };
  const change = { version: 1, title: "Walker", text: "Ask for a walker" };
  const noteIds = [written.id, recorded.id];
  return [
    ["POST /notes", browser, "POST", "/notes", written],
    ["POST /notes", browser, "POST", "/notes", recorded],
    ["PUT /notes/:id", browser, "PUT", `/notes/${written.id}`, change],
    ["GET /notes", browser, "GET", `/notes?unassigned=true&after=${recorded.id}`],
    ["POST /notes/assign", browser, "POST", "/notes/assign", { noteIds, patientId }],
    ["PUT /notes/:id", browser, "PUT", `/notes/${recorded.id}`, { version: 2, patientId: null }],
    ["GET /patients/:id/notes", browser, "GET", `/patients/${patientId}/notes?after=${written.id}`],
  ];
}
