import { expect, test } from "vitest";
import { OfflineError } from "#src/lib/api-error.ts";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { answer, atWork, expectSaved, nurse, shown } from "#src/test/at-work.ts";
import { openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { openAssessment } from "./open-assessment.ts";

test("an answer shows immediately, and is saved once the server has it", async () => {
  const { server, sync } = await atWork();
  answer(sync, "M1860", "01");
  expect(shown(sync, "M1860")).toBe("01");
  expect(sync.state().saved).toBe("saving");
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
  expect(sync.state().answers.get("M1860")).toMatchObject({ value: "01", isPending: false });
});

test("listeners get the changed fields, and no others", async () => {
  const { sync } = await atWork({ server: assessmentServer({ M1800: "00" }) });
  const heard: string[] = [];
  const before = sync.state().answers.get("M1800");
  sync.subscribe((items) => heard.push(...items));
  answer(sync, "M1860", "01");
  await expectSaved(sync, "saved");
  expect(new Set(heard)).toEqual(new Set(["M1860"]));
  expect(sync.state().answers.get("M1800")).toBe(before);
});

test("offline, answers are kept on the device, and sent automatically when back online", async () => {
  const { server, tab, sync } = await atWork();
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  server.reach(true);
  tab.wake();
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
});

test("an assessment opened before opens offline, with all its answers", async () => {
  const { server, browser, tab, sync } = await atWork({ server: assessmentServer({ M1800: "00" }) });
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  const again = await openAssessment(server.id, tab.platform);
  expect([shown(again, "M1800"), shown(again, "M1860")]).toEqual(["00", "01"]);
  expect(again.state().saved).toBe("on-device");
  expect(browser.tabs.size).toBe(1);
});

test("one never opened here reports that the server did not respond", async () => {
  const { server, browser } = await atWork();
  server.reach(false);
  const tab = openTab({ browser, user: nurse, send: server.send });
  const other = "01900000-0000-7000-8000-a00000000077";
  await expect(openAssessment(other, tab.platform)).rejects.toBeInstanceOf(OfflineError);
});

test("a change sent twice is made once", async () => {
  const { server, tab, sync } = await atWork();
  server.failWith("no answer");
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  tab.letTimePass();
  await expectSaved(sync, "saved");
  expect(server.patches.map(({ operations }) => operations[0]?.opId)).toHaveLength(2);
  expect(server.patches[0]?.operations).toEqual(server.patches[1]?.operations);
  expect(server.alternativesOf("M1860")).toEqual([]);
});

test("a value given while an earlier one of the field is being sent waits for its revision", async () => {
  const { server, tab, sync } = await atWork();
  server.failWith("no answer");
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  answer(sync, "M1860", "02");
  await eventually(() => expect(sync.state().saved).not.toBe("saving"));
  tab.letTimePass();
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("02");
  expect(server.alternativesOf("M1860")).toEqual([]);
  expect(server.patches.at(-1)?.operations).toMatchObject([{ value: "02", baseRevision: 10 }]);
});

test("values given before any was sent are one change", async () => {
  const { server, tab, sync } = await atWork();
  tab.enter(nurse, false);
  for (const value of ["01", "02", "03"]) {
    answer(sync, "M1860", value);
    await eventually(() => expect(sync.state().saved).not.toBe("saving"));
  }
  tab.enter(nurse);
  await expectSaved(sync, "saved");
  expect(server.patches.flatMap(({ operations }) => operations)).toMatchObject([{ value: "03" }]);
});

test("an answer someone else also changed keeps both values, and one is chosen", async () => {
  const { server, sync } = await atWork({ server: assessmentServer({ M1860: "00" }) });
  server.someoneAnswers("M1860", "05");
  answer(sync, "M1860", "01");
  await expectSaved(sync, "saved");
  expect(shown(sync, "M1860")).toBe("05");
  expect(sync.state().alternatives).toMatchObject([{ item: "M1860", value: "01" }]);
  const settles = sync.state().alternatives.map(({ id }) => id);
  sync.change([{ item: "M1860", value: "01", settles }]);
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
  expect(sync.state().alternatives).toEqual([]);
});

test("a value based on a losing one is kept as a conflict too", async () => {
  const { server, tab, sync } = await atWork({ server: assessmentServer({ M1860: "00" }) });
  server.someoneAnswers("M1860", "05");
  server.failWith("no answer");
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  answer(sync, "M1860", "02");
  await eventually(() => expect(sync.state().saved).not.toBe("saving"));
  tab.letTimePass();
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("05");
  expect(server.alternativesOf("M1860")).toEqual(["01", "02"]);
});

test("an answer that arrives after signing is shown as proposed", async () => {
  const { server, sync } = await atWork();
  server.become("signed");
  answer(sync, "M1860", "01");
  await expectSaved(sync, "saved");
  expect(sync.state().proposals).toMatchObject([{ item: "M1860", value: "01", kind: "late-answer" }]);
  expect(sync.state().assessment.status).toBe("signed");
});

test("one rejected answer does not hold up the others, and is kept until discarded", async () => {
  const { server, sync } = await atWork();
  server.refuseItem("M1830");
  sync.change(["M1820", "M1830", "M1840"].map((item) => ({ item, value: "09" })));
  await expectSaved(sync, "refused");
  expect([server.valueOf("M1820"), server.valueOf("M1840")]).toEqual(["09", "09"]);
  const [refused] = sync.state().refused;
  expect(refused).toMatchObject({ item: "M1830", value: "09", message: "This code is not in the list." });
  expect(shown(sync, "M1830")).toBeUndefined();
  await sync.discardRefused(refused?.opId ?? "");
  expect(sync.state()).toMatchObject({ refused: [], saved: "saved" });
});

test("a rejected answer can be sent again", async () => {
  const { server, sync } = await atWork();
  server.refuseItem("M1830");
  answer(sync, "M1830", "09");
  await expectSaved(sync, "refused");
  server.refuseItem(undefined);
  await sync.retryRefused(sync.state().refused[0]?.opId ?? "");
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1830")).toBe("09");
});

test("a refusal that names no answer is located by sending them one by one", async () => {
  const { server, sync } = await atWork();
  server.failWith({ status: 413 }, { status: 422 });
  sync.change(["M1820", "M1830"].map((item) => ({ item, value: "09" })));
  await expectSaved(sync, "refused");
  expect(sync.state().refused).toMatchObject([{ item: "M1820", message: "The server says no." }]);
  expect(server.valueOf("M1830")).toBe("09");
});

test.each([403, 404, 409, 410])("an answer refused with %i is kept and shown", async (status) => {
  const { server, sync } = await atWork();
  server.failWith({ status });
  answer(sync, "M1860", "01");
  await expectSaved(sync, "refused");
  expect(sync.state().refused).toMatchObject([{ item: "M1860", value: "01" }]);
});

test.each([408, 429, 500, 502, 503])("after %i it is tried again", async (status) => {
  const { server, tab, sync } = await atWork();
  server.failWith({ status });
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  await eventually(() => expect(tab.waitsMs()).toEqual([750]));
  tab.letTimePass();
  await expectSaved(sync, "saved");
});

test("the pauses between retries grow up to 30 seconds", async () => {
  const { server, tab, sync } = await atWork();
  server.failWith(...Array.from({ length: 8 }, () => "no request" as const));
  answer(sync, "M1860", "01");
  const pauses = [750, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500];
  for (const pause of pauses) {
    await eventually(() => expect(tab.waitsMs()).toEqual([pause]));
    tab.letTimePass();
  }
  await expectSaved(sync, "saved");
});

test("after the session ends, answers wait on the device until the same user signs in", async () => {
  const { server, tab, sync } = await atWork();
  server.failWith({ status: 401 });
  answer(sync, "M1860", "01");
  await expectSaved(sync, "signed-out");
  expect(server.valueOf("M1860")).toBeUndefined();
  tab.enter(null);
  tab.enter(nurse);
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
});

test("another user's session counts as none", async () => {
  const { server, sync } = await atWork();
  server.failWith({ status: 409, code: "session-mismatch" });
  answer(sync, "M1860", "01");
  await expectSaved(sync, "signed-out");
  expect(sync.state().refused).toEqual([]);
});

test("at most a hundred answers are sent at once, in the order given", async () => {
  const { server, sync } = await atWork();
  const items = Array.from({ length: 230 }, (_, at) => `M${1000 + at}`);
  sync.change(items.map((item) => ({ item, value: "01" })));
  await expectSaved(sync, "saved");
  expect(server.patches.map(({ operations }) => operations.length)).toEqual([100, 100, 30]);
  expect(server.patches.flatMap(({ operations }) => operations.map(({ item }) => item))).toEqual(items);
});

test("someone else's change is shown when its event arrives", async () => {
  const { server, tab, sync } = await atWork();
  const heard: string[] = [];
  sync.subscribe((items) => heard.push(...items));
  server.someoneAnswers("M1860", "05");
  tab.hearRemoteChange(server.id);
  await eventually(() => expect(shown(sync, "M1860")).toBe("05"));
  expect(heard).toEqual(["M1860"]);
});

test("a chart correction is shown with all current chart facts", async () => {
  const { server, tab, sync } = await atWork({ server: assessmentServer({ M0064: "ssn:1" }) });
  server.chartSays("M0064", "ssn:2", { facts: { "patient.ssn": "ssn:2" }, ssnLastFour: "9998" });
  tab.hearRemoteChange(server.id);
  await eventually(() => expect(shown(sync, "M0064")).toBe("ssn:2"));
  expect(sync.state().assessment).toMatchObject({ ssnLastFour: "9998", facts: { "patient.ssn": "ssn:2" } });
});

test("someone else's change never overwrites a value given here", async () => {
  const { server, tab, sync } = await atWork();
  tab.enter(nurse, false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  server.someoneAnswers("M1860", "05");
  await sync.refresh();
  expect(shown(sync, "M1860")).toBe("01");
});

test("closing the tab is asked about only while something is being written", async () => {
  const { server, tab, sync } = await atWork();
  server.reach(false);
  expect(tab.isHeld()).toBe(false);
  answer(sync, "M1860", "01");
  expect(tab.isHeld()).toBe(true);
  await expectSaved(sync, "on-device");
  expect(tab.isHeld()).toBe(false);
});

test("an answer being written when the screen closed is kept", async () => {
  const { server, browser, sync } = await atWork();
  server.reach(false);
  answer(sync, "M1860", "01");
  sync.close();
  await eventually(async () => {
    const tab = openTab({ browser, user: nurse, send: server.send });
    server.reach(true);
    const again = await openAssessment(server.id, tab.platform);
    expect(shown(again, "M1860")).toBe("01");
  });
});
