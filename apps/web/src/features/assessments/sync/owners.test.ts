import { expect, test } from "vitest";
import { ApiError } from "#src/lib/api-error.ts";
import { openDatabase } from "#src/lib/device/database.ts";
import { keepFacts, lock, unlockWithPassword, unlockWithServer } from "#src/lib/device/vault.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { answer, atWork, expectSaved, nurse, shown } from "#src/test/at-work.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { userWith } from "#src/test/records.ts";
import { draftsOnDevice } from "./kept-assessments.ts";
import { openAssessment } from "./open-assessment.ts";

const admin = userWith("Admin");

/** A nurse who worked offline and closed the tab. */
async function leftUnsent() {
  const { server, browser, tab, sync } = await atWork();
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  sync.close();
  tab.kill();
  server.reach(true);
  return { server, browser };
}

test("another user of the device neither reads nor sends the work left there", async () => {
  const { server, browser } = await leftUnsent();
  const tab = openTab({ browser, user: admin, send: server.send });
  await senderOf(tab.platform).wake();
  expect(server.patches).toEqual([]);
  expect(await countUnsent(tab.platform)).toEqual({ onDevice: 0, inMemory: 0 });
  expect(await draftsOnDevice(tab.platform)).toEqual([]);
  const other = await openAssessment(server.id, tab.platform);
  expect(shown(other, "M1860")).toBeUndefined();
});

test("in another agency nothing of the first is sent", async () => {
  const { server, browser } = await leftUnsent();
  const [role] = nurse.AgencyRoles;
  const elsewhere = { ...nurse, AgencyRoles: role ? [{ ...role, AgencyId: 8 }] : [] };
  const tab = openTab({ browser, user: elsewhere, send: server.send });
  await senderOf(tab.platform).wake();
  expect(server.patches).toEqual([]);
  tab.enter(nurse);
  await senderOf(tab.platform).wake();
  expect(server.valueOf("M1860")).toBe("01");
});

test("signing in again sends what was left, without the assessment being opened", async () => {
  const { server, browser } = await leftUnsent();
  const tab = openTab({ browser, user: null, send: server.send });
  const stop = senderOf(tab.platform).start();
  await senderOf(tab.platform).wake();
  expect(server.patches).toEqual([]);
  tab.enter(nurse);
  await senderOf(tab.platform).wake();
  expect(server.valueOf("M1860")).toBe("01");
  stop();
});

test("another user who signs in while answers are being sent does not continue sending them", async () => {
  const { server, tab, sync } = await atWork();
  tab.enter(nurse, false);
  sync.change(Array.from({ length: 150 }, (_, at) => ({ item: `M${1000 + at}`, value: "01" })));
  await expectSaved(sync, "on-device");
  const send = server.send;
  const other = openTab({
    browser: newBrowser(),
    user: nurse,
    send: async (key, input) => {
      const given = await send(key, input);
      if (key.startsWith("PATCH")) other.enter(admin);
      return given;
    },
  });
  const again = await openAssessment(server.id, other.platform);
  again.change(Array.from({ length: 150 }, (_, at) => ({ item: `N${1000 + at}`, value: "01" })));
  await eventually(() => expect(server.patches).toHaveLength(1));
  await senderOf(other.platform).wake();
  await expectSaved(again, "on-device");
  expect(server.patches).toHaveLength(1);
});

test("answers another agency refuses after a switch are not rejected, and are sent on return", async () => {
  const server = assessmentServer();
  const [role] = nurse.AgencyRoles;
  const elsewhere = { ...nurse, AgencyRoles: role ? [{ ...role, AgencyId: 8 }] : [] };
  let isSwitching = true;
  const tab = openTab({
    browser: newBrowser(),
    user: nurse,
    send: async (key, input) => {
      if (!isSwitching || !key.startsWith("PATCH")) return server.send(key, input);
      isSwitching = false;
      tab.enter(elsewhere);
      throw new ApiError({ status: 404, code: "not-found" });
    },
  });
  const sync = await openAssessment(server.id, tab.platform);
  answer(sync, "M1860", "01");
  await eventually(() => expect(isSwitching).toBe(false));
  tab.enter(nurse);
  await expectSaved(sync, "saved");
  expect(sync.state().refused).toEqual([]);
  expect(server.valueOf("M1860")).toBe("01");
});

test("an offline shift: locked, unlocked by password, worked on, and sent on return", async () => {
  const [server, browser] = [assessmentServer({ M1800: "00" }), newBrowser()];
  const first = openTab({ browser, user: nurse, send: server.send });
  await unlockWithServer(first.platform, "a long password");
  await keepFacts(first.platform, nurse);
  (await openAssessment(server.id, first.platform)).close();
  first.kill();

  server.reach(false);
  const tab = openTab({ browser, user: null, send: server.send });
  tab.enter((await unlockWithPassword(tab.platform, "a long password")) ?? null, false);
  expect(await draftsOnDevice(tab.platform)).toMatchObject([{ assessment: { summary: { id: server.id } } }]);
  const sync = await openAssessment(server.id, tab.platform);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  tab.enter(null);
  lock(tab.platform);

  tab.enter((await unlockWithPassword(tab.platform, "a long password")) ?? null, false);
  const later = await openAssessment(server.id, tab.platform);
  expect([shown(later, "M1800"), shown(later, "M1860")]).toEqual(["00", "01"]);
  server.reach(true);
  tab.wake();
  await senderOf(tab.platform).wake();
  expect(server.patches).toEqual([]);
  tab.enter(nurse, true);
  await expectSaved(later, "saved");
  expect(server.valueOf("M1860")).toBe("01");
});

test("an answer given just before a lock is still written", async () => {
  const { server, browser, tab, sync } = await atWork();
  server.reach(false);
  answer(sync, "M1860", "01");
  lock(tab.platform);
  tab.enter(null);
  await eventually(async () => {
    const rows = await (await openDatabase(tab.platform)).getAll("operations");
    expect(rows).toHaveLength(1);
  });
  server.reach(true);
  const again = await atWork({ server, browser });
  await expectSaved(again.sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
});

test("no answer is readable on the disk", async () => {
  const { server, tab, sync } = await atWork();
  server.reach(false);
  answer(sync, "M1860", "a word of the patient");
  await expectSaved(sync, "on-device");
  const database = await openDatabase(tab.platform);
  const rows = [...(await database.getAll("operations")), ...(await database.getAll("drafts"))];
  const plain = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  for (const secret of ["a word of the patient", "M1860", "Weller"]) expect(plain).not.toContain(secret);
});

test("other saved work is not mistaken for an assessment", async () => {
  const { server, tab } = await atWork();
  const { drafts } = await outboxOf(tab.platform).device();
  await drafts.change("visits-today", () => ({ day: "2026-03-04", stops: [] }));
  const kept = await draftsOnDevice(tab.platform);
  expect(kept.map(({ assessment }) => assessment.summary.id)).toEqual([server.id]);
});
