import { beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { assessmentServer } from "#src/test/assessment-server.ts";
import { answer, expectSaved, nurse, shown } from "#src/test/at-work.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { draftsOnDevice } from "./kept-assessments.ts";
import { openAssessment } from "./open-assessment.ts";

const hourMs = 3_600_000;

beforeEach(() => fakeTime({ toFake: ["Date"] }));

const letPass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A nurse with emergency access for an hour and an assessment open in a tab. */
async function inEmergency() {
  const keepUntil = new Date(Date.now() + hourMs).toISOString();
  const server = assessmentServer({ M1800: "00" });
  const send: Send = async (key, input) => {
    const answered = await server.send(key, input);
    return key === "GET /assessments/:id"
      ? asOutput<typeof key>({ ...Object(answered), keepUntil })
      : answered;
  };
  const { platform } = openTab({ browser: newBrowser(), user: nurse, send });
  return { server, platform, sync: await openAssessment(server.id, platform) };
}

test("A draft read under emergency access opens offline for its hour, and is then removed from the device", async () => {
  const { server, platform, sync } = await inEmergency();
  sync.close();
  server.reach(false);
  letPass(hourMs - 1);
  const during = await openAssessment(server.id, platform);
  expect(shown(during, "M1800")).toBe("00");
  during.close();
  expect(await draftsOnDevice(platform)).toHaveLength(1);
  letPass(1);
  await expect(openAssessment(server.id, platform)).rejects.toBeInstanceOf(OfflineError);
  letPass(-hourMs);
  expect(await draftsOnDevice(platform)).toEqual([]);
});

test("It is removed even if nobody opens it again, and its unsent answers stay", async () => {
  const { server, platform, sync } = await inEmergency();
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "on-device");
  sync.close();
  letPass(hourMs);
  expect(await draftsOnDevice(platform)).toEqual([]);
  letPass(-hourMs);
  expect(await draftsOnDevice(platform)).toEqual([]);
  expect(await countUnsent(platform)).toEqual({ onDevice: 1, inMemory: 0 });
});
