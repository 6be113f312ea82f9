import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { mailerFor } from "#src/mail/mailer.ts";
import type { Services } from "#src/services.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";

let base: TestApp;
let admin: Account;
let nurse: Account;

beforeAll(async () => {
  base = await testApp();
  const agencyId = await makeAgency(base.superuser);
  admin = await makeMember(base.superuser, agencyId, "Admin");
  nurse = await makeMember(base.superuser, agencyId, "Staff");
});
beforeEach(() => base.superuser.query("delete from mail"));
afterAll(() => base.close());

function servicesWith(changes: Partial<Services["config"]>): Services {
  const config = { ...base.services.config, ...changes };
  const enqueue = () => Promise.reject(new Error("nothing is sent"));
  return { ...base.services, config, mailer: mailerFor(config, base.services.keys, enqueue) };
}

async function readAs(account: Account, services: Services): Promise<LightMyRequestResponse> {
  return (await signedIn(await buildApp(services), account)).send("GET", "/mailbox");
}

test("the administrator of a demo reads the letters that would have been mailed, the newest first", async () => {
  const services = servicesWith({ demo: true });
  for (const subject of ["first", "second"])
    await services.mailer.write(base.db.kysely, {
      to: "a@example.test",
      subject,
      text: "Dear A",
      userId: nurse.userId,
    });
  const response = await readAs(admin, services);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    letters: [
      { to: "a@example.test", subject: "second", text: "Dear A" },
      { to: "a@example.test", subject: "first", text: "Dear A" },
    ],
  });
});

test("a forgotten password's link is in the mailbox", async () => {
  const services = servicesWith({ demo: true });
  const browser = await signedIn(await buildApp(services), admin);
  const asked = await browser.send("POST", "/auth/forgot-password", { username: nurse.email });
  expect(asked.json()).toEqual({ mail: "sent" });
  const { letters } = (await browser.send("GET", "/mailbox")).json();
  expect(letters).toMatchObject([
    { to: nurse.email, text: expect.stringContaining("/auth/reset-password#") },
  ]);
});

test("it shows the newest hundred letters", async () => {
  const services = servicesWith({ demo: true });
  for (let number = 0; number <= 100; number += 1)
    await services.mailer.write(base.db.kysely, {
      to: "a@example.test",
      subject: String(number),
      text: "",
      userId: nurse.userId,
    });
  const { letters } = (await readAs(admin, services)).json();
  expect([letters.length, letters[0].subject, letters[99].subject]).toEqual([100, "100", "1"]);
});

test("letters to people of another agency are not in it", async () => {
  const services = servicesWith({ demo: true });
  const stranger = await makeMember(base.superuser, await makeAgency(base.superuser), "Admin");
  const letter = { to: "a@example.test", subject: "for the nurse", text: "", userId: nurse.userId };
  await services.mailer.write(base.db.kysely, letter);
  expect((await readAs(stranger, services)).json()).toEqual({ letters: [] });
});

test("a nurse may not read it", async () => {
  expect((await readAs(nurse, servicesWith({ demo: true }))).statusCode).toBe(403);
});

test.each([
  ["a mail server is set", { demo: true, smtpUrl: "smtp://127.0.0.1:25", mailFrom: "a@example.test" }],
  ["this is no demo", { demo: false }],
])("there is no mailbox where %s", async (_case, settings) => {
  const response = await readAs(admin, servicesWith(settings));
  expect(response.json()).toMatchObject({ status: 404, code: "not-found" });
});
