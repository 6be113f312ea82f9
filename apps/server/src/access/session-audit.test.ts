import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "#src/http/session-tokens.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openVisitor } from "#src/test/browser.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";
import { addBranch, joinAgency, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Signing in and out, one's password and agency, and patients themselves. */
async function sessionCalls(): Promise<Call[]> {
  const { app, superuser } = world;
  const [agencyId, elsewhere] = [await makeAgency(superuser), await makeAgency(superuser)];
  const { userId, email: username } = await makeMember(superuser, agencyId, "Admin");
  await joinAgency(superuser, { userId, agencyId: elsewhere, role: "Viewer" });
  await addBranch(superuser, agencyId);
  const token = uuidv7();
  await superuser.query(
    `insert into password_reset ("tokenHash", "userId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [hashToken(token), userId],
  );
  const taskId = uuidv7();
  await superuser.query(
    `insert into task ("agencyId", id, kind, title, "assigneeId", "causeKey") values ($1, $2, 'other', 'Call', $3, 'x')`,
    [agencyId, taskId, userId],
  );
  const { id, ...patient } = newPatient();
  const browser = await openVisitor(app);
  const fresh = "a new and longer password";
  const wrong = { username, password: "not the password" };
  return [
    ["POST /auth/login", browser, "POST", "/auth/login", { ...wrong, username: "nobody@example.test" }],
    ["POST /auth/login", browser, "POST", "/auth/login", wrong],
    ["POST /auth/login", browser, "POST", "/auth/login", { username, password }],
    ["POST /patients", browser, "POST", "/patients", { id, ...patient }],
    ["PUT /patients/:id", browser, "PUT", `/patients/${id}`, { id, version: 1, city: "Austin" }],
    ["POST /patients/search", browser, "POST", "/patients/search", { text: "Gonzalez" }],
    ["POST /patients/search", browser, "POST", "/patients/search", {}],
    ["GET /patients/:id", browser, "GET", `/patients/${id}`],
    ["GET /patients/:id/chart", browser, "GET", `/patients/${id}/chart`],
    ["POST /tasks/:id/done", browser, "POST", `/tasks/${taskId}/done`],
    ["POST /auth/agency", browser, "POST", "/auth/agency", { agencyId: elsewhere }],
    ["POST /auth/logout", browser, "POST", "/auth/logout"],
    ["POST /auth/reset-password", browser, "POST", "/auth/reset-password", { token, password: fresh }],
    ["POST /auth/forgot-password", browser, "POST", "/auth/forgot-password", { username }],
  ];
}

/** In each of her two agencies. */
const traces = [
  "POST /auth/login: session.refused session.refused",
  "POST /auth/login: session.start session.start",
  "POST /patients: patient.create",
  "PUT /patients/:id: patient.update",
  "POST /patients/search: patient.search",
  "POST /patients/search: patient.list",
  "GET /patients/:id: chart.view",
  "GET /patients/:id/chart: chart.view",
  "POST /tasks/:id/done: task.done",
  "POST /auth/agency: session.enter-agency",
  "POST /auth/logout: session.end session.end",
  "POST /auth/reset-password: password.reset password.reset",
  "POST /auth/forgot-password: password.reset-asked password.reset-asked",
];

/** Passwords and social security numbers. */
const told = /not the password|correct horse|longer password|219-?\d\d-?\d{4}/;

test("Signing in and out leaves its entries in each agency, refusals too, and no password or social security number", async () => {
  const left = await leftInTrail(world, await sessionCalls());
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => told.test(text)))).toEqual([]);
});
