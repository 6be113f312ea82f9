import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Jobs, openJobs } from "#src/jobs/start-jobs.ts";
import type { Services } from "#src/services.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type MailServer, openMailServer } from "#src/test/mail-server.ts";
import { mailerFor } from "./mailer.ts";
import { sendMail } from "./send-mail.ts";

let base: TestApp;
let server: MailServer;
let jobs: Jobs;
let services: Services;
let failures: unknown[];

beforeAll(async () => {
  base = await testApp({ MAIL_FROM: "Hearthside Care <care@example.test>" });
});
afterAll(() => base.close());

beforeEach(async () => {
  failures = [];
  server = await openMailServer();
  jobs = openJobs(base.db);
  const config = { ...base.services.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  const { keys } = base.services;
  services = { ...base.services, config, mailer: mailerFor(config, keys, jobs.enqueue) };
  await jobs.start([sendMail], services, (error) => failures.push(error));
});
afterEach(async () => {
  await jobs.stop(1000);
  await server.close();
});

const letter = { to: "maria@example.test", subject: "Grüße", text: "Dear Maria,\n\nhello — and goodbye" };
const failedJobs = async () =>
  (await base.superuser.query("select * from pgboss.job where state = 'retry'")).rows;
const write = () =>
  base.db.kysely.transaction().execute((trx) => services.mailer.write(trx, { ...letter, userId: null }));
const rows = async () => (await base.superuser.query('select letter, "sentAt" from mail')).rows;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error("it did not come about");
}

test("an email is sent after its transaction has committed, and its text is erased", async () => {
  await write();
  await until(async () => (await rows()).some(({ sentAt }) => sentAt !== null));
  expect(await rows()).toMatchObject([{ letter: null }]);
  expect(server.received).toMatchObject([{ from: "<care@example.test>", to: "<maria@example.test>" }]);
});

test("the text waits encrypted, and the job has only the email's id", async () => {
  await jobs.stop(1000);
  await base.superuser.query("delete from mail");
  await write();
  const [row] = await rows();
  expect(row.letter.toString("latin1")).not.toContain("Maria");
  const { rows: queued } = await base.superuser.query(
    "select data from pgboss.job where name = 'mail.send' and state = 'created'",
  );
  expect(queued.map(({ data }) => Object.keys(data))).toEqual([["mailId"]]);
  await base.superuser.query("delete from pgboss.job; delete from mail");
});

test("an email whose transaction is rolled back is never sent", async () => {
  const undone = base.db.kysely.transaction().execute(async (trx) => {
    await services.mailer.write(trx, { ...letter, userId: null });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await write();
  await until(() => server.received.length > 0);
  await sleep(100);
  expect(server.received).toHaveLength(1);
});

test("an email that a mail server refuses stays, and is sent when the server accepts it", async () => {
  server.manner.recipientReply = "450 later, maria@example.test";
  await base.superuser.query("delete from mail");
  await write();
  await until(async () => (await failedJobs()).length > 0);
  expect(failures).toHaveLength(1);
  expect(await rows()).toMatchObject([{ sentAt: null }]);
  expect(JSON.stringify(await failedJobs())).not.toContain("maria");
  server.manner.recipientReply = "250 ok";
  await base.superuser.query("update pgboss.job set start_after = now() where state = 'retry'");
  await write(); // wakes the worker, which otherwise looks every 30 s
  await until(() => server.received.length === 2);
});
