import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nobody } from "#src/db/in-agency.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { housekeeping } from "./housekeeping.ts";

let base: TestApp;
let agencies: number[];
let userId: string;

beforeAll(async () => {
  base = await testApp();
  agencies = [await makeAgency(base.superuser), await makeAgency(base.superuser)];
  ({ userId } = await makeMember(base.superuser, agencies[0] ?? 0, "Admin"));
});
afterAll(() => base.close());

const ago = (span: string) => `now() - interval '${span}'`;
const bytes = () => Buffer.from(uuidv7());

const insert = {
  "a session that ended": (when: string) =>
    base.superuser.query(
      `insert into session (id, "userId", "expiresAt", "endedAt", "endReason") values ($1, $2, now() + interval '1 day', ${when}, 'signed-out')`,
      [uuidv7(), userId],
    ),
  "a session that expired": (when: string) =>
    base.superuser.query(`insert into session (id, "userId", "expiresAt") values ($1, $2, ${when})`, [
      uuidv7(),
      userId,
    ]),
  "a link for a new password": (when: string) =>
    base.superuser.query(
      `insert into password_reset ("tokenHash", "userId", "expiresAt") values ($1, $2, ${when})`,
      [bytes(), userId],
    ),
  "a counted failure": (when: string) =>
    base.superuser.query(`insert into sign_in_limit values ($1, 1, ${when}, ${when})`, [bytes()]),
  "an email": (when: string) =>
    base.superuser.query(
      `insert into mail (id, "createdAt", "keyId", "sentAt") values ($1, ${when}, 'test', now())`,
      [uuidv7()],
    ),
  "a stored response of the first agency": (when: string) => answer(0, when),
  "a stored response of the second agency": (when: string) => answer(1, when),
  "a stored response to a change": (when: string) => answer(0, when, userId),
  "an event": (when: string) =>
    base.superuser.query(
      `insert into event ("agencyId", kind, "subjectId", at) values ($1, 'assessment', $2, ${when})`,
      [agencies[0], uuidv7()],
    ),
  "a notification": (when: string) =>
    base.superuser.query(
      `insert into notification ("agencyId", id, "userId", kind, tone, content, "createdAt")
       values ($1, $2, $3, 'supply-ready', 'success', 'x', ${when})`,
      [agencies[0], uuidv7(), userId],
    ),
  "a kept count": (when: string) =>
    base.superuser.query(
      `insert into figure ("agencyId", name, parameter, value, "countedAt", "tookMs")
       values ($1, 'test', $2, '1', ${when}, 1)`,
      [agencies[1], uuidv7()],
    ),
  "an operation of a device": (when: string) =>
    // Without the assessment it belongs to, which does not matter here.
    base.superuser.query(
      `begin; set local session_replication_role = replica;
       insert into assessment_operation ("agencyId", "opId", "assessmentId", item, outcome, revision, "createdAt")
       values (${agencies[1]}, '${uuidv7()}', '${uuidv7()}', 'M0100', 'applied', 1, ${when}); commit`,
    ),
};
const answer = (at: number, when: string, sender: string = nobody) =>
  base.superuser.query(
    `insert into idempotency ("agencyId", "userId", key, endpoint, "bodyMac", "keyId", "createdAt")
     values ($1, $2, $3, 'x', '', 'test', ${when})`,
    [agencies[at], sender, uuidv7()],
  );

const tables = [
  "session",
  "password_reset",
  "sign_in_limit",
  "mail",
  "idempotency",
  "event",
  "assessment_operation",
  "notification",
  "figure",
];
async function countRows(): Promise<number> {
  const { rows } = await base.superuser.query(
    `select ${tables.map((table) => `(select count(*) from ${table})`).join(" + ")} as n`,
  );
  return Number(rows[0].n);
}

test.each([
  ["a session that ended", "29 days", "31 days"],
  ["a session that expired", "29 days", "31 days"],
  ["a link for a new password", "6 days", "8 days"],
  ["a counted failure", "23 hours", "25 hours"],
  ["an email", "29 days", "31 days"],
  ["a stored response of the first agency", "29 days", "31 days"],
  ["a stored response of the second agency", "29 days", "31 days"],
  ["a stored response to a change", "23 hours", "25 hours"],
  ["an event", "23 hours", "25 hours"],
  ["an operation of a device", "29 days", "31 days"],
  ["a notification", "89 days", "91 days"],
  ["a kept count", "23 hours", "25 hours"],
] as const)("%s is kept %s and deleted after %s", async (what, young, old) => {
  const before = await countRows();
  await insert[what](ago(young));
  await insert[what](ago(old));
  await housekeeping.attempt(base.services, {});
  expect(await countRows()).toBe(before + 1);
});

test("a failure that was counted while the clock ran ahead is deleted immediately", async () => {
  const before = await countRows();
  await insert["a counted failure"]("now() + interval '3 days'");
  await housekeeping.attempt(base.services, {});
  expect(await countRows()).toBe(before);
});

test("the tokens of a session are deleted with it", async () => {
  const [session, first, second] = [uuidv7(), uuidv7(), uuidv7()];
  await base.superuser.query(
    `insert into session (id, "userId", "expiresAt") values ($1, $2, ${ago("31 days")})`,
    [session, userId],
  );
  for (const [id, parent] of [
    [first, null],
    [second, first],
  ])
    await base.superuser.query(
      `insert into session_token (id, "sessionId", "parentId", "refreshHash", "accessHash", "accessExpiresAt") values ($1, $2, $3, $4, $5, now())`,
      [id, session, parent, bytes(), bytes()],
    );
  await housekeeping.attempt(base.services, {});
  const { rows } = await base.superuser.query(`select id from session_token where "sessionId" = $1`, [
    session,
  ]);
  expect(rows).toEqual([]);
});
