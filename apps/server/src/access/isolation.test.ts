import { cellsOf, contract, contractKeys, defaultMatrix, powersFrom, roles } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationCalls } from "#src/test/account-calls/applications.ts";
import { secondStepCalls } from "#src/test/account-calls/second-step.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { documentCalls } from "#src/test/chart-calls/documents.ts";
import { exportCalls } from "#src/test/dashboard-calls/exports.ts";
import { staffRecordCalls } from "#src/test/dashboard-calls/staff-records.ts";
import { supplyCalls } from "#src/test/dashboard-calls/supplies.ts";
import { warningCalls } from "#src/test/dashboard-calls/warnings.ts";
import { everyCall, make } from "#src/test/every-call.ts";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { leaksAcross, type TwoSides } from "#src/test/isolation.ts";
import { makeMember } from "#src/test/records.ts";
import { fillChart } from "#src/test/report-chart.ts";
import { assignCare, openOffice } from "#src/test/schedule.ts";
import { sessionCalls } from "#src/test/session-calls.ts";

let world: TestApp;
let ours: TwoSides;

beforeAll(async () => {
  world = await testApp({ ACCESS_TOKEN_MINUTES: "60" }); // this takes longer than an access token lasts
  ours = await openOurs();
});
afterAll(() => world.close());

/** An agency with rows of each kind, one person for each role, and one in a custom role with every permission. */
async function openOurs(): Promise<TwoSides> {
  const { superuser } = world;
  const office = await openOffice(world);
  const { agencyId } = office;
  const { care } = await fillChart(world, office);
  const people = new Map<string, Browser>();
  for (const role of [...roles, "Everything"]) {
    const account = await makeMember(superuser, agencyId, roles.find((name) => name === role) ?? "Viewer");
    await assignCare(world, care, account);
    await superuser.query(`update membership set role = $1, discipline = 'RN' where "userId" = $2`, [
      role,
      account.userId,
    ]);
    people.set(role, await signedIn(world, account));
  }
  await superuser.query(
    `insert into role ("agencyId", id, name, powers, "createdBy")
     select $1, $2, 'Everything', $3, "userId" from membership where "agencyId" = $1 limit 1`,
    [agencyId, uuidv7(), powersFrom(cellsOf(defaultMatrix.Admin))],
  );
  await superuser.query(`insert into event ("agencyId", kind, "subjectId") values ($1, 'assessment', $2)`, [
    agencyId,
    uuidv7(),
  ]);
  return { superuser, agencyId, people };
}

const isPublic = (key: Call[0]) => contract[key].allow === "public";

/** Endpoints that need no session, and what keeps agencies apart there. */
const openToAll: Readonly<Record<string, string>> = {
  "POST /auth/login": "a password opens the agencies of its account; features/access/auth",
  "GET /auth/refresh": "a session's own token; features/access/auth",
  "POST /auth/logout": "ends the session that is shown",
  "POST /auth/unlock": "unlocks the session that is shown, for its owner; features/access/auth",
  "POST /auth/forgot-password": "the same answer for everybody",
  "POST /auth/reset-password": "a mailed token; features/access/auth",
  "POST /auth/second-factor": "a token of one account; features/access/auth/factors",
  "GET /auth/passkey-request":
    "tells a passkey's own account which of its passkeys there are; features/access/auth/factors",
  "POST /auth/passkey": "a passkey opens the agencies of its account; features/access/auth/factors",
  "GET /calendar-feeds/:token": "a token of one person; features/schedule/calendar-feeds",
  "POST /guest/agency": "an agency's name is no secret",
  "POST /guest/applications": "makes an application, and its token",
  "POST /guest/applications/open": "a token of one application; features/access/applications",
  "POST /guest/applications/save": "the same",
  "POST /guest/applications/link": "the same",
  "POST /guest/applications/files": "the same",
  "POST /guest/applications/files/remove": "the same",
  "PATCH /guest/applications/files/:id/upload": "the same",
  "POST /guest/applications/submit": "the same",
  "POST /invitations/open": "a token of one invitation; features/access/invitations",
  "POST /invitations/join": "the same",
};

/** Samples that fail for the intended caller too, because they need bytes or a mailbox the sample does not have. */
const neverTaken: readonly string[] = [
  "PATCH /guest/applications/files/:id/upload",
  "POST /applications/:id/link",
  "POST /assessments/import",
  "PATCH /files/:id/upload",
];

/** Names in the OpenAPI document, as the contract spells them. */
async function documented(): Promise<string[]> {
  const browser = ours.people.get("Viewer");
  const { paths } = (await browser?.send("GET", "/openapi.json"))?.json() ?? {};
  return Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
}

let calls: readonly Call[];

test("No endpoint reveals or changes another agency, in any role, with its ids, its header or its session", async () => {
  const [found, taken]: [string[], Set<string>] = [[], new Set()];
  calls = [...(await sessionCalls(world)), ...(await secondStepCalls(world)), ...(await everyCall(world))];
  for (const call of calls) {
    const [key, browser, ...sent] = call;
    if (!isPublic(key)) found.push(...(await leaksAcross(ours, call)));
    // So that the next call finds its records.
    const { statusCode } = await make(browser, key, { sent });
    if (statusCode < 300) taken.add(key);
  }
  expect(found).toEqual([]);
  const endpoints = await documented();
  expect(endpoints.length).toBeGreaterThan(200);
  expect(endpoints.filter((key) => !taken.has(key)).toSorted()).toEqual(neverTaken.toSorted());
  expect(contractKeys().filter(isPublic).toSorted()).toEqual(Object.keys(openToAll).toSorted());
}, 600_000);

test("No list and no count of an agency changes when another agency has more records", async () => {
  const before = await readAll();
  expect(before.length).toBeGreaterThan(100);
  const office = await openOffice(world);
  await fillChart(world, office);
  for (const callsOf of [
    documentCalls,
    warningCalls,
    supplyCalls,
    staffRecordCalls,
    exportCalls,
    applicationCalls,
  ])
    await callsOf(world);
  await forgetFigures(world, ours.agencyId);
  expect(await readAll()).toEqual(before);
});

/** Tables that record the reads themselves. */
const ofLooking = new Set(["GET /audit", "GET /audit/seals", "GET /auth/sessions"]);

/** Answers to calls that are not about a particular record. */
async function readAll(): Promise<string[]> {
  const reads = calls.filter(
    ([key, , , path, body]) =>
      !isPublic(key) &&
      !ofLooking.has(key) &&
      /^GET |\/search$/.test(key) &&
      !anId.test(`${path} ${JSON.stringify(body)}`),
  );
  const answers: string[] = [];
  for (const [role, browser] of ours.people)
    for (const [key, , ...sent] of reads) {
      const { statusCode, body } = await make(browser, key, { sent, until: "subjectId" });
      answers.push(`${key} ${role} ${statusCode} ${body.replaceAll(changing, "")}`);
    }
  return answers;
}

/** Request ids and times of counting. */
const changing = /"(requestId|countedAt)":"[^"]*"/g;
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-/;
