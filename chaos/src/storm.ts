import { setImmediate } from "node:timers/promises";
import { randomFrom } from "@hearthside/demo";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import { assign, startedAssessment } from "@hearthside/server/src/test/assessments.ts";
import { addVisit } from "@hearthside/server/src/test/schedule.ts";
import { performAction, type Storm } from "./actions.ts";
import { type Device, openDevice } from "./device.ts";
import { type Given, lostAnswers } from "./oracle.ts";
import type { People, Person } from "./people.ts";
import { lostPresses, type Press } from "./presses.ts";
import { openWitness } from "./witness.ts";

export type Outcome = {
  readonly given: number;
  readonly acknowledged: number;
  /** Check-ins and check-outs shown as saved. */
  readonly keptTimes: number;
  readonly lost: readonly (Given | Press)[];
  /** Work that no device could send in the end; must be empty. */
  readonly unsent: readonly string[];
};

/** Two devices, a bad network and everything that goes wrong in the order that `seed` says. */
export async function runStorm(world: TestApp, people: People, seed: number): Promise<Outcome> {
  const storm = await brew(world, people, seed);
  for (let steps = storm.random.between(40, 80); steps > 0; steps -= 1) {
    await performAction(storm);
    for (let waits = storm.random.between(0, 40); waits > 0; waits -= 1) await setImmediate();
  }
  const { refused, refusedTimes, unsent } = await calm(storm);
  const { given, pressed } = storm.witness;
  const { superuser } = world;
  const { assessmentId } = storm;
  return {
    given: given.length,
    acknowledged: given.filter(({ isAcknowledged }) => isAcknowledged).length,
    keptTimes: pressed.filter(({ isAcknowledged }) => isAcknowledged).length,
    lost: [
      ...(await lostAnswers(superuser, { assessmentId, given, refused })),
      ...(await lostPresses(superuser, { pressed, refused: refusedTimes })),
    ],
    unsent,
  };
}

async function brew(world: TestApp, { office, nurses, cares }: People, seed: number): Promise<Storm> {
  const random = randomFrom(`storm ${seed}`);
  const [author, colleague] = nurses;
  const { id: assessmentId, patientId } = await startedAssessment(world, office, author.browser);
  await assign(world, colleague.browser, patientId);
  const day = new Date(Date.UTC(2026, 0, seed)).toISOString().slice(0, 10);
  const [care, start] = [random.pick(cares), `${day}T09:00:00`];
  const visitId = await addVisit(world, care, { start, userId: author.user.UserId });
  const witness = openWitness();
  const device = (number: number, person: Person) =>
    openDevice({
      number,
      person,
      cookies: person.browser,
      random: randomFrom(`storm ${seed} device ${number}`),
      witness,
      assessmentId,
      visit: { id: visitId, patientName: "Weller, Iris", start },
    });
  const second = random.chance(0.5) ? author : colleague;
  const devices = [device(0, author), device(1, second)] as const;
  for (const each of devices) await each.openTab();
  return { world, random, witness, assessmentId, visitId, colleague, day, devices, nextValue: 0 };
}

/** The network heals, everybody signs in again and opens the assessment; returns what the server finally rejected. */
async function calm({ devices }: Storm) {
  for (const device of devices) await device.recover();
  const ofAll = async <T>(read: (device: Device) => Promise<readonly T[]>) =>
    (await Promise.all(devices.map(read))).flat();
  return {
    refused: new Set(devices.flatMap((device) => device.refused())),
    refusedTimes: await ofAll((device) => device.refusedTimes()),
    unsent: await ofAll((device) => device.unsent()),
  };
}
