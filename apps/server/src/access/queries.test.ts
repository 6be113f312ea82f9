import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  accessCalls,
  assessmentsCalls,
  type Contract,
  carePlansCalls,
  contractKeys,
  documentsCalls,
  homeCalls,
  officeCalls,
  patientsCalls,
  scheduleCalls,
  visitNotesCalls,
} from "@hearthside/contract";
import { format } from "sql-formatter";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondStepCalls } from "#src/test/account-calls/second-step.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { type Browser, openVisitor } from "#src/test/browser.ts";
import { everyCall, make } from "#src/test/every-call.ts";
import { type Account, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";

let world: TestApp;
let nurse: Account;
let said: string[] = [];

beforeAll(async () => {
  world = await testApp({}, (text) => said.push(text));
  nurse = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
  const heard = `insert into event ("agencyId", kind, "subjectId") values ($1, 'assessment', $2)`;
  await world.superuser.query(heard, [nurse.agencyId, nurse.userId]);
});
afterAll(() => world.close());

type Sent = Parameters<Browser["send"]>;

/** One call to each endpoint, as field staff, because their queries are longer. */
function calls(): [keyof Contract, ...Sent][] {
  const { id, ...patient } = newPatient({ firstName: "Ada", lastName: "Lind" });
  return [
    ["POST /auth/login", "POST", "/auth/login", { username: nurse.email, password }],
    ["GET /auth/user-info", "GET", "/auth/user-info"],
    ["GET /auth/refresh", "GET", "/auth/refresh"],
    ["POST /auth/agency", "POST", "/auth/agency", { agencyId: nurse.agencyId }],
    ["POST /patients", "POST", "/patients", { id, ...patient }],
    ["POST /patients/search", "POST", "/patients/search", { text: "Lind" }],
    ["POST /patients/search", "POST", "/patients/search", { status: "active", after: id }],
    ["GET /patients/:id", "GET", `/patients/${id}`],
    ["GET /patients/:id/chart", "GET", `/patients/${id}/chart`],
    ["PUT /patients/:id", "PUT", `/patients/${id}`, { id, version: 1, city: "Austin" }],
    ["POST /staff/search", "POST", "/staff/search", { text: "Ada" }],
    ["GET /tasks/today", "GET", "/tasks/today"],
    ["GET /device-secret", "GET", "/device-secret"],
    ["GET /events", "GET", "/events?after=0"],
    ["GET /mailbox", "GET", "/mailbox"],
    ["POST /auth/forgot-password", "POST", "/auth/forgot-password", { username: nurse.email }],
    ["POST /auth/reset-password", "POST", "/auth/reset-password", { token: "none", password }],
    ["POST /auth/proof", "POST", "/auth/proof", { proof: { password } }],
    ["POST /auth/unlock", "POST", "/auth/unlock", { proof: { password } }],
    ["GET /auth/sessions", "GET", "/auth/sessions"],
    ["DELETE /auth/sessions/:id", "DELETE", `/auth/sessions/${id}`],
    ["POST /auth/sessions/end-others", "POST", "/auth/sessions/end-others"],
    ["POST /auth/password", "POST", "/auth/password", { password: "a new and longer password" }],
    ["POST /auth/logout", "POST", "/auth/logout"],
  ];
}

/**
 * A stale figure is counted again beside a response, and everyone listening in an agency is notified together
 * (`features/shared/live/agency-news.ts`), so the timing of earlier calls decides where these queries appear.
 */
const isBeside = (text: string) => beside.some((part) => text.includes(part));
const beside = ["select pg_try_advisory_xact_lock(hashtextextended", '"session"."id" in ('];

const folder = join(import.meta.dirname, "../db/queries");

const ids = /'\d+'|'[0-9a-f]{8}-[0-9a-f-]{27}'/g;

const areas = {
  access: accessCalls,
  assessments: assessmentsCalls,
  "care-plans": carePlansCalls,
  "visit-notes": visitNotesCalls,
  documents: documentsCalls,
  home: homeCalls,
  office: officeCalls,
  patients: patientsCalls,
  schedule: scheduleCalls,
};
const areaOf = (key: string) => Object.entries(areas).find(([, calls]) => key in calls)?.[0] ?? "live";

/** `office/warnings`: the area, and what the path names after the patient, the employee or the account. */
function fileOf(key: string): string {
  const [first, second] = key.split("/").filter((part, at) => at > 0 && !part.startsWith(":"));
  const owners = ["patients", "staff", "auth"];
  return `${areaOf(key)}/${owners.includes(first ?? "") ? (second ?? first) : first}`;
}

test("The SQL of every endpoint matches the reviewed files in db/queries", async () => {
  const browser = await openVisitor(world.app);
  const known = new Set<string>();
  const parts = new Map<string, string[]>();
  const own = calls().map(([key, ...sent]): Call => [key, browser, ...sent]);
  const all = [...own, ...(await secondStepCalls(world)), ...(await everyCall(world))];
  for (const [key, by, ...sent] of all) {
    said = [];
    const { statusCode } = await make(by, key, { sent, until: "subjectId" });
    expect([key, statusCode < 500]).toEqual([key, true]);
    const fresh = said
      .map((text) => text.replaceAll(ids, "'…'").trim())
      .filter((text) => !known.has(text) && !isBeside(text));
    for (const text of fresh) known.add(text);
    const queries = fresh.map((text) => `${format(text, { language: "postgresql" })};`);
    parts.set(fileOf(key), [...(parts.get(fileOf(key)) ?? []), `-- ${key}`, ...queries]);
  }
  expect(new Set(all.map(([key]) => key))).toEqual(new Set(contractKeys()));
  for (const [file, queries] of parts)
    await expect(`${queries.join("\n\n")}\n`).toMatchFileSnapshot(`../db/queries/${file}.sql`);
  const kept = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql"));
  expect(kept.toSorted()).toEqual([...parts.keys()].map((file) => `${file}.sql`).toSorted());
});
