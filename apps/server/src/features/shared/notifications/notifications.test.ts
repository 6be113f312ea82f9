import type { Notification } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { notify } from "./notifications.ts";

const { world, office, planner, nurse } = await openSchedule();
const { agencyId } = office;
const { userId } = office.nurse;

beforeEach(() => world.superuser.query("delete from notification"));

const report = (content: string, patientId: string | null = null) =>
  inAgency(world.services.db.kysely, { agencyId, userId }, (work) =>
    notify(work, { userId, kind: "supply-ready", tone: "success", content, patientId }),
  );

type Answer = { notifications: Notification[]; more: boolean; unread: number };
const read = async (browser: Browser, query = ""): Promise<Answer> =>
  (await browser.send("GET", `/notifications${query}`)).json();
const contents = ({ notifications }: Answer) => notifications.map(({ content }) => content);

test("users get their own notifications, newest first, with the unread count", async () => {
  await report("one");
  await report("two");
  const answer = await read(nurse);
  expect(contents(answer)).toEqual(["two", "one"]);
  expect(answer).toMatchObject({ unread: 2, more: false });
  for (const browser of [planner, office.outsider.browser])
    expect(await read(browser)).toMatchObject({ notifications: [], unread: 0 });
});

test("The patient is named only with access to the patient", async () => {
  const care = await admit(world, office.planner);
  await report("about the patient", care.patientId);
  expect((await read(nurse)).notifications[0]).toMatchObject({ patientId: null, patientName: null });
  await assignCare(world, care, office.nurse);
  expect((await read(nurse)).notifications[0]).toMatchObject({ patientId: care.patientId });
});

test("a role without patient access is notified too, without patient names", async () => {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  await report("about the patient", care.patientId);
  await world.superuser.query(
    `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'Staff', '{"staff": ["view"]}', $3)`,
    [agencyId, uuidv7(), userId],
  );
  const [told] = (await read(nurse)).notifications;
  await world.superuser.query(`delete from role where "agencyId" = $1`, [agencyId]);
  expect(told).toMatchObject({ content: "about the patient", patientId: null, patientName: null });
});

test("the named notifications are marked read, or all of the user's own, never another user's", async () => {
  for (const content of ["one", "two", "three"]) await report(content);
  const { notifications } = await read(nurse);
  const ids = notifications.slice(0, 1).map(({ id }) => id);
  await planner.send("POST", "/notifications/read", { ids });
  await office.outsider.browser.send("POST", "/notifications/read", { ids: null });
  expect((await read(nurse)).unread).toBe(3);
  expect((await nurse.send("POST", "/notifications/read", { ids })).json()).toEqual({ unread: 2 });
  expect((await read(nurse)).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect((await nurse.send("POST", "/notifications/read", { ids: null })).json()).toEqual({ unread: 0 });
  const { rows } = await world.superuser.query(
    `select after from audit_entry where action = 'notification.read' and "userId" = $1 order by id`,
    [userId],
  );
  expect(rows).toEqual([{ after: { count: 1 } }, { after: { count: 2 } }]);
});

test("more than fifty are paged", async () => {
  for (let at = 0; at < 52; at += 1) await report(String(at));
  const first = await read(nurse);
  expect([first.notifications.length, first.more, first.unread]).toEqual([50, true, 52]);
  const rest = await read(nurse, `?after=${first.notifications.at(-1)?.id}`);
  expect([contents(rest), rest.more]).toEqual([["1", "0"], false]);
});

test("Only the recipient is notified", async () => {
  await report("hear, hear");
  const { rows } = await world.superuser.query(
    `select "userId", "patientId" from event where kind = 'notification' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ userId, patientId: null }]);
});
