import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import { mailedToken, openStranger } from "#src/test/applications.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about employees. */
export async function employeeCalls(world: TestApp): Promise<Call[]> {
  const { admin, planner, nurse, colleague } = await openOffice(world);
  const { browser } = admin;
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const visit = await addVisit(world, care, { start: "2026-11-23T09:00:00", userId: nurse.userId });
  await nurse.browser.send("POST", "/calendar-feed");
  const path = `/employees/${nurse.userId}`;
  const search = { text: "test", role: "Staff", discipline: "RN", branchId: care.branchId };
  const facts = { firstName: "Robin", lastName: "Quill", phoneNumber: "512-555-0188", discipline: "RN" };
  const visits = [{ id: visit, userId: colleague.userId }];
  const heirs = { patientsTo: colleague.userId, tasksTo: colleague.userId };
  const [id, taken, email] = [uuidv7(), uuidv7(), `robin-${uuidv7()}@example.test`];
  const invited = {
    firstName: "Robin",
    lastName: "Quill",
    role: "Staff",
    discipline: "RN",
    branchId: care.branchId,
  };
  await browser.send("POST", "/invitations", { ...invited, id: taken, email });
  const token = await mailedToken(browser, email);
  const visitor = await openStranger(world);
  const password = "four calm words here";
  const other = { ...invited, id, email: `ash-${uuidv7()}@example.test` };
  return [
    ["POST /invitations", browser, "POST", "/invitations", other],
    ["GET /invitations", browser, "GET", "/invitations"],
    ["POST /invitations/:id/send", browser, "POST", `/invitations/${id}/send`, { version: 1 }],
    ["POST /invitations/:id/revoke", browser, "POST", `/invitations/${id}/revoke`, { version: 2 }],
    ["POST /invitations/open", visitor, "POST", "/invitations/open", { token }],
    ["POST /invitations/join", visitor, "POST", "/invitations/join", { token, password }],
    ["POST /employees/search", browser, "POST", "/employees/search", search],
    [
      "POST /employees/search",
      browser,
      "POST",
      "/employees/search",
      { credentials: "missing", sort: "role" },
    ],
    ["GET /employees/options", browser, "GET", "/employees/options"],
    ["GET /employees/:id", browser, "GET", path],
    ["PUT /employees/:id", browser, "PUT", path, { ...facts, branchId: care.branchId, version: 1 }],
    [
      "PUT /employees/:id",
      browser,
      "PUT",
      `/employees/${colleague.userId}`,
      { ...facts, branchId: null, role: "Staff", version: 1 },
    ],
    ["GET /employees/:id/open-work", browser, "GET", `${path}/open-work`],
    ["POST /employees/:id/check-visits", browser, "POST", `${path}/check-visits`, { visits }],
    [
      "POST /employees/:id/deactivate",
      browser,
      "POST",
      `${path}/deactivate`,
      { version: 2, visits, ...heirs },
    ],
    ["POST /employees/:id/reactivate", browser, "POST", `${path}/reactivate`, { version: 3, role: "Staff" }],
  ];
}
