import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about medications, allergies, behavior and physicians, as field staff. */
export async function clinicalCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { patientId } = care;
  const { browser } = nurse;
  const chart = `/patients/${patientId}`;
  const physician = { id: uuidv7(), firstName: "Ada", lastName: "Lind", credential: "MD", npi: "1234567893" };
  const allergy = { id: uuidv7(), substance: "Penicillin", kind: "drug" };
  const behavior = { id: uuidv7(), kind: "anxious", note: "Paced the room", observedOn: "2026-11-19" };
  const line = { id: uuidv7(), name: "Lisinopril", prescriberId: physician.id };
  const stopped = { ...line, version: 1, endDate: "2026-11-20", discontinueReason: "Cough" };
  const asked = { lines: [{ id: line.id, name: "Lisinopril" }] };
  return [
    ["POST /physicians", browser, "POST", "/physicians", physician],
    ["PUT /physicians/:id", browser, "PUT", `/physicians/${physician.id}`, { ...physician, version: 1 }],
    ["GET /physicians/:id", browser, "GET", `/physicians/${physician.id}`],
    ["POST /physicians/search", browser, "POST", "/physicians/search", { text: "Lind" }],
    ["POST /physicians/search", browser, "POST", "/physicians/search", { text: "12345" }],
    ["POST /physicians/search", browser, "POST", "/physicians/search", { after: physician.id }],
    ["POST /patients/:id/allergies/none", browser, "POST", `${chart}/allergies/none`],
    ["POST /allergies", browser, "POST", "/allergies", { ...allergy, patientId }],
    ["PUT /allergies/:id", browser, "PUT", `/allergies/${allergy.id}`, { ...allergy, version: 1 }],
    ["GET /patients/:id/allergies", browser, "GET", `${chart}/allergies?removed=true`],
    ["POST /behaviors", browser, "POST", "/behaviors", { ...behavior, patientId }],
    ["PUT /behaviors/:id", browser, "PUT", `/behaviors/${behavior.id}`, { ...behavior, version: 1 }],
    ["GET /patients/:id/behaviors", browser, "GET", `${chart}/behaviors`],
    ["PUT /patients/:id/medications", browser, "PUT", `${chart}/medications`, { lines: [], takesNone: true }],
    ["PUT /patients/:id/medications", browser, "PUT", `${chart}/medications`, { lines: [line] }],
    ["PUT /patients/:id/medications", browser, "PUT", `${chart}/medications`, { lines: [stopped] }],
    ["GET /patients/:id/medications", browser, "GET", `${chart}/medications`],
    ["POST /patients/:id/medications/check", planner.browser, "POST", `${chart}/medications/check`, asked],
    ["POST /medications/suggest", browser, "POST", "/medications/suggest", { text: "lisin" }],
  ];
}
