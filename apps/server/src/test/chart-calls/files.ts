import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { announced, jpeg, upload } from "#src/test/files.ts";
import { admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about files, as field staff. */
export async function fileCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { browser } = nurse;
  const { patientId } = care;
  const id = await upload(world, browser, { bytes: await jpeg(), patientId, name: "Wound.jpg" });
  const next = announced(patientId);
  const change = { version: 2, name: "Wound.jpg", category: "other", description: "Left heel" };
  return [
    ["GET /file-rules", browser, "GET", "/file-rules"],
    ["POST /files", browser, "POST", "/files", next],
    ["PATCH /files/:id/upload", browser, "PATCH", `/files/${next.id}/upload`],
    ["GET /patients/:id/files", browser, "GET", `/patients/${patientId}/files?which=documents`],
    ["GET /files/:id", browser, "GET", `/files/${id}`],
    ["GET /files/:id/content", browser, "GET", `/files/${id}/content`],
    ["GET /files/:id/thumbnail", browser, "GET", `/files/${id}/thumbnail`],
    ["PUT /files/:id", browser, "PUT", `/files/${id}`, change],
  ];
}
