import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about the agency's settings and its branches. */
export async function settingsCalls(world: TestApp): Promise<Call[]> {
  const { admin, planner } = await openOffice(world);
  const { browser } = admin;
  const care = await admit(world, planner);
  await addVisit(world, care, { start: "2026-12-01T09:00:00" });
  const fields = { name: "North", zone: "America/Chicago", branchId: "P", phoneNumber: null };
  const numbers = { cmsCertificationNumber: null, submissionId: null, npi: null };
  const id = uuidv7();
  const of = `/settings/branches/${id}`;
  return [
    ["GET /settings", browser, "GET", "/settings"],
    ["PUT /settings", browser, "PUT", "/settings", { version: 1, weekStartsOn: 1 }],
    ["GET /settings/branches", browser, "GET", "/settings/branches"],
    ["POST /settings/branches", browser, "POST", "/settings/branches", { id, ...fields, ...numbers }],
    [
      "PUT /settings/branches/:id",
      browser,
      "PUT",
      of,
      { version: 1, ...fields, ...numbers, npi: "1234567893" },
    ],
    [
      "PUT /settings/branches/:id",
      browser,
      "PUT",
      `/settings/branches/${care.branchId}`,
      { version: 1, ...fields, ...numbers, name: "South" },
    ],
    ["POST /settings/branches/:id/close", browser, "POST", `${of}/close`, { version: 2 }],
    ["POST /settings/branches/:id/open", browser, "POST", `${of}/open`, { version: 3 }],
  ];
}
