import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { newPatient } from "#src/test/records.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about admissions: a referral and its admission, and a hospital stay before a discharge. */
export async function admissionCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  await addVisit(world, care, { start: "2026-11-27T09:00:00", userId: nurse.userId });
  const { id: patientId } = (await planner.browser.send("POST", "/patients", newPatient())).json();
  const [id, referralDate] = [uuidv7(), "2026-11-19"];
  const of = (name: string) => `/admissions/${care.admissionId}/${name}`;
  const { browser } = planner;
  const onDate = "2026-11-20";
  const ending = { version: 4, onDate, reason: "Goals met", cancelVisits: true };
  const [other, closed] = [uuidv7(), { version: 1, onDate, reason: "No bed at home", cancelVisits: true }];
  const { id: strangerId } = (await planner.browser.send("POST", "/patients", newPatient())).json();
  await planner.browser.send("POST", "/admissions", { id: other, patientId: strangerId, referralDate });
  return [
    ["GET /branches", browser, "GET", "/branches"],
    ["POST /admissions", browser, "POST", "/admissions", { id, patientId, referralDate }],
    ["PUT /admissions/:id", browser, "PUT", `/admissions/${id}`, { version: 1, referralDate: onDate }],
    [
      "POST /admissions/:id/admit",
      browser,
      "POST",
      `/admissions/${id}/admit`,
      { version: 2, startOfCare: onDate },
    ],
    ["POST /admissions/:id/not-admit", browser, "POST", `/admissions/${other}/not-admit`, closed],
    ["POST /admissions/:id/transfer", nurse.browser, "POST", of("transfer"), { version: 1, onDate }],
    ["POST /admissions/:id/resume", nurse.browser, "POST", of("resume"), { version: 2, onDate }],
    ["POST /admissions/:id/plan-discharge", browser, "POST", of("plan-discharge"), { version: 3, onDate }],
    ["POST /admissions/:id/discharge", browser, "POST", of("discharge"), ending],
    ["POST /admissions/:id/reopen", browser, "POST", of("reopen"), { version: 5, reason: "In error" }],
    ["GET /patients/:id/admissions", nurse.browser, "GET", `/patients/${care.patientId}/admissions`],
  ];
}
