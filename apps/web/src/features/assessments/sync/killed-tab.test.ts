import { expect, test } from "vitest";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { answer, atWork, expectSaved, nurse, shown } from "#src/test/at-work.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import type { AssessmentSync } from "./assessment-sync.ts";
import { openAssessment } from "./open-assessment.ts";

type Action = (sync: AssessmentSync) => Promise<void>;

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The number of steps a tab takes if nothing fails. */
async function stepsOf(action: Action) {
  const { tab, sync } = await atWork();
  await action(sync);
  await expectSaved(sync, "saved");
  return tab.steps();
}

const expectEnd = (hasEnded: () => boolean) => eventually(() => expect(hasEnded()).toBe(true));

/** A tab crashes just before its step `diesAt`; then the assessment is opened in another tab. */
async function dieAt(diesAt: number, action: Action) {
  const [server, browser] = [assessmentServer(), newBrowser()];
  const before = await atWork({ server, browser });
  before.sync.close();
  before.tab.kill();
  const tab = openTab({ browser, user: nurse, send: server.send, diesAt });
  const sync = await Promise.race([openAssessment(server.id, tab.platform), tab.ended]);
  if (sync !== undefined) {
    await action(sync);
    await expectEnd(() => sync.state().saved === "saved" || tab.steps() >= diesAt);
  }
  tab.kill();
  const after = await atWork({ server, browser });
  await expectSaved(after.sync, "saved");
  return { diesAt, server, after };
}

const upTo = (steps: number) => Array.from({ length: steps }, (_, at) => at + 1);

test("a tab that crashes at any step loses nothing shown as saved", async () => {
  const action = (promised: string[]) => async (sync: AssessmentSync) => {
    sync.subscribe(() => {
      const value = shown(sync, "M1860");
      if (["on-device", "saved"].includes(sync.state().saved) && value) promised.push(value);
    });
    for (const value of ["01", "02", "03", "04"]) {
      answer(sync, "M1860", value);
      await pause(10);
    }
  };
  const steps = await stepsOf(action([]));
  expect(steps).toBeGreaterThan(40);
  const deaths = upTo(steps).map(async (diesAt) => {
    const promised: string[] = [];
    return { ...(await dieAt(diesAt, action(promised))), last: promised.at(-1) ?? "00" };
  });
  for (const { diesAt, server, after, last } of await Promise.all(deaths)) {
    const kept = server.valueOf("M1860") ?? "00";
    expect(kept >= last, `step ${diesAt}: ${kept} is kept, ${last} was promised`).toBe(true);
    expect(server.alternativesOf("M1860"), `step ${diesAt}`).toEqual([]);
    expect(shown(after.sync, "M1860"), `step ${diesAt}`).toBe(server.valueOf("M1860"));
  }
}, 20_000);

test("answers given together are kept together or not at all", async () => {
  const action = async (sync: AssessmentSync) => {
    sync.change(["M1820", "M1830"].map((item) => ({ item, value: "09" })));
    await pause(20);
  };
  const deaths = await Promise.all(upTo(await stepsOf(action)).map((diesAt) => dieAt(diesAt, action)));
  const kept = deaths.map(({ server }) => [server.valueOf("M1820"), server.valueOf("M1830")]);
  for (const [one, other] of kept) expect(one).toBe(other);
  expect(new Set(kept.map(([one]) => one))).toEqual(new Set([undefined, "09"]));
}, 20_000);
