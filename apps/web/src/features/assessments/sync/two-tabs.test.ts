import { expect, test } from "vitest";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { answer, atWork, expectSaved, nurse, shown } from "#src/test/at-work.ts";
import { eventually } from "#src/test/eventually.ts";

async function twoTabs() {
  const first = await atWork();
  const second = await atWork(first);
  return { server: first.server, first, second };
}

test("an answer given in one tab shows in the other, waiting and then saved", async () => {
  const { server, first, second } = await twoTabs();
  server.reach(false);
  answer(first.sync, "M1860", "01");
  await eventually(() => expect(shown(second.sync, "M1860")).toBe("01"));
  await expectSaved(second.sync, "on-device");
  server.reach(true);
  second.tab.wake();
  await expectSaved(second.sync, "saved");
  await expectSaved(first.sync, "saved");
});

test("an answer given in one tab over one seen from the other follows it", async () => {
  const { server, first, second } = await twoTabs();
  server.failWith("no answer");
  answer(first.sync, "M1860", "01");
  await eventually(() => expect(shown(second.sync, "M1860")).toBe("01"));
  answer(second.sync, "M1860", "02");
  await eventually(() => expect(shown(first.sync, "M1860")).toBe("02"));
  for (const { tab } of [first, second]) tab.wake();
  await expectSaved(first.sync, "saved");
  expect(server.valueOf("M1860")).toBe("02");
  expect(server.alternativesOf("M1860")).toEqual([]);
});

test("answers given to one field in both tabs at the same moment are both kept", async () => {
  const { server, first, second } = await twoTabs();
  answer(first.sync, "M1860", "02");
  answer(second.sync, "M1860", "03");
  await expectSaved(first.sync, "saved");
  await expectSaved(second.sync, "saved");
  const kept = [server.valueOf("M1860"), ...server.alternativesOf("M1860")];
  expect(new Set(kept)).toEqual(new Set(["02", "03"]));
  await eventually(() => expect(shown(first.sync, "M1860")).toBe(shown(second.sync, "M1860")));
});

test("both tabs together send each answer once", async () => {
  const { server, first, second } = await twoTabs();
  for (let at = 0; at < 20; at++) answer(at % 2 ? first.sync : second.sync, `M${1000 + at}`, "01");
  await expectSaved(first.sync, "saved");
  await expectSaved(second.sync, "saved");
  const sent = server.patches.flatMap(({ operations }) => operations.map(({ opId }) => opId));
  expect(new Set(sent).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test("a tab that crashes while sending lets the other one continue", async () => {
  const { server, first, second } = await twoTabs();
  for (const { tab } of [first, second]) tab.enter(nurse, false);
  answer(first.sync, "M1860", "01");
  await expectSaved(second.sync, "on-device");
  first.tab.enter(nurse);
  first.tab.kill();
  second.tab.enter(nurse);
  await expectSaved(second.sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
});

test("a value based on one that has lost does not overwrite the other person's unseen value", async () => {
  const first = await atWork({ server: assessmentServer({ M1860: "00" }) });
  const second = await atWork(first);
  const { server } = first;
  server.someoneAnswers("M1860", "05");
  server.failWith("no answer");
  answer(second.sync, "M1860", "01");
  await expectSaved(second.sync, "on-device");
  await second.sync.refresh();
  second.tab.hear.clear();
  first.tab.wake();
  await expectSaved(first.sync, "saved");
  expect(shown(second.sync, "M1860")).toBe("01");
  answer(second.sync, "M1860", "02");
  await eventually(() => expect(second.sync.state().saved).not.toBe("saving"));
  second.tab.wake();
  await expectSaved(second.sync, "saved");
  expect(server.valueOf("M1860")).toBe("05");
  expect(server.alternativesOf("M1860")).toEqual(["01", "02"]);
});
