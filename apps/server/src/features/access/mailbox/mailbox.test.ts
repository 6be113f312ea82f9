import { defaultMatrix } from "@hearthside/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { readConfig } from "#src/config.ts";
import type { About } from "#src/mail/mail.ts";
import { mailerFor, mailWarning } from "#src/mail/mailer.ts";
import type { Services } from "#src/services.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signInWithPassword } from "#src/test/browser.ts";
import { giveOwnRole } from "#src/test/own-role.ts";
import { type Account, joinAgency, makeAgency, makeMember } from "#src/test/records.ts";

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
  return (await signInWithPassword(await buildApp(services), account)).send("GET", "/mailbox");
}

test("the administrator of a demo reads the emails that would have been sent, newest first", async () => {
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
  const browser = await signInWithPassword(await buildApp(services), admin);
  const asked = await browser.send("POST", "/auth/forgot-password", { username: nurse.email });
  expect(asked.json()).toEqual({ mail: "sent" });
  const { letters } = (await browser.send("GET", "/mailbox")).json();
  expect(letters).toMatchObject([
    { to: nurse.email, text: expect.stringContaining("/auth/reset-password#") },
  ]);
});

test("it shows the newest hundred emails", async () => {
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

test("emails to people of another agency are not in it", async () => {
  const services = servicesWith({ demo: true });
  const stranger = await makeMember(base.superuser, await makeAgency(base.superuser), "Admin");
  const letter = { to: "a@example.test", subject: "for the nurse", text: "", userId: nurse.userId };
  await services.mailer.write(base.db.kysely, letter);
  expect((await readAs(stranger, services)).json()).toEqual({ letters: [] });
});

describe("It is only for the agency's own administrators", () => {
  const notify = (services: Services, letter: { readonly to?: string } & About) =>
    services.mailer.write(base.db.kysely, { to: "a@example.test", subject: "Link", text: "", ...letter });
  const seenBy = async (account: Account) => {
    const browser = await signInWithPassword(await buildApp(servicesWith({ demo: true })), account);
    const response = await browser.send("GET", "/mailbox");
    return response.statusCode === 200 ? response.json().letters.length : response.statusCode;
  };

  test("a nurse is refused, and so is a role that can see settings, or do everything", async () => {
    const other = await makeMember(base.superuser, admin.agencyId, "Viewer");
    for (const powers of [{ settings: ["view"] }, defaultMatrix.Admin] as const) {
      await giveOwnRole(base, other, powers);
      expect(await seenBy(other)).toBe(403);
    }
    expect(await seenBy(nurse)).toBe(403);
    const told = async (account: Account) =>
      (
        await (
          await signInWithPassword(await buildApp(servicesWith({ demo: true })), account)
        ).send("GET", "/auth/user-info")
      ).json().DevelopmentMailbox;
    expect([await told(admin), await told(other)]).toEqual([true, false]);
  });

  test("an email to an administrator is visible only to that administrator", async () => {
    const other = await makeMember(base.superuser, admin.agencyId, "Admin");
    await notify(servicesWith({ demo: true }), { userId: other.userId });
    expect([await seenBy(admin), await seenBy(other)]).toEqual([0, 1]);
  });

  test("an email to a person who also works for another agency is not shown, and neither is one to a former employee", async () => {
    const services = servicesWith({ demo: true });
    const [both, gone] = [
      await makeMember(base.superuser, admin.agencyId, "Staff"),
      await makeMember(base.superuser, admin.agencyId, "Staff"),
    ];
    await notify(services, { userId: both.userId });
    await notify(services, { userId: gone.userId });
    await notify(services, { userId: null, forAgency: admin.agencyId, to: gone.email.toUpperCase() });
    expect(await seenBy(admin)).toBe(3);
    const agencyId = await makeAgency(base.superuser);
    await joinAgency(base.superuser, { userId: both.userId, agencyId, role: "Staff" });
    await base.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone.userId]);
    expect(await seenBy(admin)).toBe(0);
  });

  test("emails to applicants and invited people are shown to that agency, also to a person invited back", async () => {
    const gone = await makeMember(base.superuser, admin.agencyId, "Staff");
    await base.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone.userId]);
    const services = servicesWith({ demo: true });
    await notify(services, { userId: null, forAgency: admin.agencyId });
    await notify(services, { userId: null, forAgency: admin.agencyId, to: gone.email });
    expect(await seenBy(admin)).toBe(2);
    const elsewhere = await makeAgency(base.superuser);
    expect(await seenBy(await makeMember(base.superuser, elsewhere, "Admin"))).toBe(0);
  });
});

test.each([
  ["a mail server is set", { demo: true, smtpUrl: "smtp://127.0.0.1:25", mailFrom: "a@example.test" }],
  ["this is no demo", { demo: false }],
  ["others reach the server", { demo: true, host: "0.0.0.0" }],
  ["the public address is not this machine", { demo: true, publicUrl: "https://care.example.org" }],
])("there is no mailbox where %s", async (_case, settings) => {
  const response = await readAs(admin, servicesWith(settings));
  expect(response.json()).toMatchObject({ status: 404, code: "not-found" });
});

test.each([
  [{}, false],
  [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ PUBLIC_URL: "http://localhost.example.org" }, true],
  [{ HOST: "0.0.0.0", DEMO: "off" }, false],
  [{ HOST: "0.0.0.0", SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "a@example.test" }, false],
])("starting a demo with %j warns that there is no mailbox: %s", (settings, isWarned) => {
  const warning = mailWarning(readConfig(settings));
  expect(warning?.includes("The development mailbox is off") ?? false).toBe(isWarned);
});
