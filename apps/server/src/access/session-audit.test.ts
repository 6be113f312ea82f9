import { afterAll, beforeAll, expect, test } from "vitest";
import { secondStepCalls } from "#src/test/account-calls/second-step.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";
import { sessionCalls } from "#src/test/session-calls.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** In both agencies of the user. */
const traces = [
  "POST /auth/login: session.refused session.refused",
  "POST /auth/login: session.start session.start",
  "GET /device-secret: device-secret.create",
  "POST /patients: patient.create",
  "PUT /patients/:id: patient.update",
  "POST /patients/search: patient.search",
  "POST /patients/search: patient.list",
  "GET /patients/:id: chart.view",
  "GET /patients/:id/chart: chart.view",
  "POST /tasks/:id/done: task.done",
  "POST /auth/proof: session.prove session.prove",
  "POST /auth/unlock: session.unlock-refused session.unlock-refused",
  "POST /auth/unlock: session.unlock session.unlock",
  "DELETE /auth/sessions/:id: session.end-elsewhere session.end-elsewhere",
  "POST /auth/sessions/end-others: session.end-elsewhere session.end-elsewhere",
  "POST /auth/password: password.change session.prove",
  "POST /auth/agency: session.enter-agency",
  "POST /auth/logout: session.end session.end",
  "POST /auth/reset-password: password.reset password.reset",
  "POST /auth/forgot-password: password.reset-asked password.reset-asked",
  "POST /auth/login: session.start session.start",
  "GET /mailbox: mailbox.view",
];

const steps = [
  "POST /auth/login: session.first-step",
  "POST /auth/second-factor: factor.refused",
  "POST /auth/second-factor: session.start",
  "POST /auth/passkey: session.start",
  "POST /auth/passkey: factor.refused",
];

/** Passwords and social security numbers. */
const sensitive = /not the password|correct horse|longer password|\b219-?\d\d-?\d{4}\b/;

test("signing in and out, failures included, writes entries in each agency, without passwords or social security numbers", async () => {
  const left = await leftInTrail(world, await sessionCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});

test("Two-step sign-in leaves an entry for each step", async () => {
  const left = await leftInTrail(world, await secondStepCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(steps);
});
