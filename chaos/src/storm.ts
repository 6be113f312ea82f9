import { setImmediate } from "node:timers/promises";
import { type Random, randomFrom } from "@hearthside/demo";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import { assign, startedAssessment } from "@hearthside/server/src/test/assessments.ts";
import { addVisit } from "@hearthside/server/src/test/schedule.ts";
import { type Device, openDevice } from "./device.ts";
import { type Given, lostAnswers } from "./oracle.ts";
import type { People, Person } from "./people.ts";
import { lostPresses, type Press } from "./presses.ts";
import { openWitness, type Witness } from "./witness.ts";

/** Text fields, so that every answer can be one that was never given before. */
const items = ["legalRepresentativeName", "contactName", "street", "city"] as const;

type Storm = {
  readonly world: TestApp;
  readonly random: Random;
  readonly witness: Witness;
  readonly assessmentId: string;
  readonly visitId: string;
  readonly colleague: Person;
  /** Of the visit: no two storms have the same. */
  readonly day: string;
  readonly devices: readonly [Device, Device];
  nextValue: number;
};

export type Outcome = {
  readonly given: number;
  readonly acknowledged: number;
  /** Check-ins and check-outs that were said to be kept. */
  readonly keptTimes: number;
  readonly lost: readonly (Given | Press)[];
  /** What no device could send in the end: there must be nothing. */
  readonly unsent: readonly string[];
};

/** Two devices, a bad network and everything that goes wrong in the order that `seed` says. */
export async function runStorm(world: TestApp, people: People, seed: number): Promise<Outcome> {
  const storm = await brew(world, people, seed);
  for (let steps = storm.random.between(40, 80); steps > 0; steps -= 1) {
    await act(storm);
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

const acts: readonly [weight: number, act: (storm: Storm, device: Device) => Promise<void> | void][] = [
  [40, give],
  [14, press],
  [16, (_, device) => device.passTime(20_000)],
  [8, (_, device) => device.wake()],
  [4, (_, device) => device.loseNetwork()],
  [8, (_, device) => device.findNetwork()],
  [8, (_, device) => device.killTab()],
  [12, (_, device) => device.openTab()],
  [5, (_, device) => device.refresh()],
  [2, (_, device) => device.losesSession()],
  [6, (_, device) => device.signIn()],
  [2, (_, device) => device.switchAgency()],
  [5, (_, device) => device.comeHome()],
  [3, choose],
  [1, lock],
  [1, cancelVisit],
  [1, giveVisitAway],
];
const allWeights = acts.reduce((sum, [weight]) => sum + weight, 0);

async function act(storm: Storm): Promise<void> {
  const device = storm.random.pick(storm.devices);
  let left = storm.random.between(1, allWeights);
  for (const [weight, perform] of acts) {
    left -= weight;
    if (left <= 0) return perform(storm, device);
  }
}

function give(storm: Storm, device: Device): void {
  storm.nextValue += 1;
  device.give(storm.random.pick(items), `value ${storm.nextValue}`);
}

function press(storm: Storm, device: Device): void {
  storm.nextValue += 1;
  const at = Date.parse(`${storm.day}T14:00:00Z`) + storm.nextValue * 61_001;
  device.press(storm.random.pick(["check-in", "check-out"]), new Date(at).toISOString());
}

/** Somebody who sees several values for one item decides. */
function choose(storm: Storm, device: Device): void {
  storm.nextValue += 1;
  device.choose(`value ${storm.nextValue}`);
}

/** The assessment is finished elsewhere while devices still have something to send. */
async function lock({ world, assessmentId }: Storm): Promise<void> {
  await world.superuser.query(
    `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
    [assessmentId],
  );
}

/** What the office does while devices still have check-ins of the visit. */
async function cancelVisit({ world, visitId }: Storm): Promise<void> {
  await world.superuser.query(
    `update visit set status = 'cancelled', reason = 'weather', version = version + 1
     where id = $1 and status = 'scheduled'`,
    [visitId],
  );
}

async function giveVisitAway({ world, visitId, colleague }: Storm): Promise<void> {
  await world.superuser.query(
    `update visit set "userId" = $2, version = version + 1 where id = $1 and status = 'scheduled'`,
    [visitId, colleague.user.UserId],
  );
}

/** The network heals, everybody signs in again and opens the assessment; answers what the server refused for good. */
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
