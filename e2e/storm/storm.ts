import { setTimeout as wait } from "node:timers/promises";
import { type Given, lostAnswers } from "@hearthside/chaos/src/oracle.ts";
import { UserInfo } from "@hearthside/contract";
import { type Random, randomFrom } from "@hearthside/demo";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { getFromApi } from "../product/api.ts";
import { withDatabase } from "../product/database.ts";
import type { Draft } from "../steps/assessments.ts";
import { textFields } from "../steps/text-fields.ts";
import { type Device, openDevice } from "./device.ts";

const fields = textFields.slice(0, 4);
const mostSteps = 40;
const longestMs = 9_000;
/** The fewest answers shown as saved before the run may end, even on a slow machine. */
const fewestPromises = 6;

type Storm = { readonly random: Random; readonly nextValue: () => string };

const actions: readonly [weight: number, act: (device: Device, storm: Storm) => Promise<void>][] = [
  [60, (device, { random, nextValue }) => device.give(random.pick(fields), nextValue())],
  [8, (device) => device.kill()],
  [12, (device) => device.open()],
  [6, (device) => device.setOffline(true)],
  [12, (device) => device.setOffline(false)],
  [8, (device) => device.choose()],
];
const allWeights = actions.reduce((sum, [weight]) => sum + weight, 0);

async function performAction(device: Device, storm: Storm): Promise<void> {
  let left = storm.random.between(1, allWeights);
  for (const [weight, perform] of actions) {
    left -= weight;
    if (left <= 0) return perform(device, storm);
  }
}

type Weather = { readonly seed: number; readonly draft: Draft; readonly contexts: readonly BrowserContext[] };

/** Two browsers on one draft with failures in the order of `seed`; returns the answers given. */
export async function runStorm({ seed, draft, contexts }: Weather): Promise<readonly Given[]> {
  const random = randomFrom(`browser storm ${seed}`);
  const given: Given[] = [];
  let values = 0;
  const storm = { random, nextValue: () => `storm ${seed} value ${++values}` };
  const devices = contexts.map((context, number) =>
    openDevice({ number, context, draft, given, random: randomFrom(`${seed} device ${number}`) }),
  );
  await Promise.all(devices.map((device) => device.open()));
  for (const device of devices) await device.meetStorm();
  const end = Date.now() + longestMs;
  const promised = () => given.filter(({ isAcknowledged }) => isAcknowledged).length;
  const isOver = (steps: number) => promised() >= fewestPromises && (steps >= mostSteps || Date.now() >= end);
  for (let steps = 0; !isOver(steps); steps += 1) {
    const device = random.pick(devices);
    await performAction(device, storm);
    await wait(random.between(0, 60));
    await device.hear();
  }
  await Promise.all(devices.map((device) => device.recover()));
  await Promise.all(devices.map((device) => device.kill()));
  return given;
}

/** Answers shown as saved that are missing. */
export async function lostIn(
  request: APIRequestContext,
  { id: assessmentId }: Draft,
  given: readonly Given[],
): Promise<readonly Given[]> {
  const { AgencyRoles } = UserInfo.parse(await getFromApi(request, "GET /auth/user-info"));
  return withDatabase(async (database) => {
    await database.query("select set_config('app.agency_id', $1, false)", [String(AgencyRoles[0]?.AgencyId)]);
    return lostAnswers(database, { assessmentId, given, refused: new Set() });
  });
}
