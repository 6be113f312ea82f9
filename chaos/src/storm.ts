import { setImmediate } from "node:timers/promises";
import { type Random, randomFrom } from "@hearthside/demo";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import { assign, startedAssessment } from "@hearthside/server/src/test/assessments.ts";
import { signedIn } from "@hearthside/server/src/test/browser.ts";
import { type Device, openDevice } from "./device.ts";
import { type Given, lostAnswers } from "./oracle.ts";
import type { People, Person } from "./people.ts";
import { openWitness, type Witness } from "./witness.ts";

/** Text fields, so that every answer can be one that was never given before. */
const items = ["legalRepresentativeName", "contactName", "street", "city"] as const;

type Storm = {
  readonly world: TestApp;
  readonly random: Random;
  readonly witness: Witness;
  readonly assessmentId: string;
  readonly devices: readonly [Device, Device];
  nextValue: number;
};

export type Outcome = {
  readonly given: number;
  readonly acknowledged: number;
  readonly lost: readonly Given[];
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
  const refused = await calm(storm);
  const { given } = storm.witness;
  return {
    given: given.length,
    acknowledged: given.filter(({ isAcknowledged }) => isAcknowledged).length,
    lost: await lostAnswers(world.superuser, { assessmentId: storm.assessmentId, given, refused }),
    unsent: storm.devices.flatMap((device) => device.unsent()),
  };
}

async function brew(world: TestApp, { admin, nurses }: People, seed: number): Promise<Storm> {
  const random = randomFrom(`storm ${seed}`);
  const [author, colleague] = nurses;
  const browserOf = ({ account }: Person) => signedIn(world.app, account);
  const office = await signedIn(world.app, admin);
  const { id: assessmentId, patientId } = await startedAssessment(world, office, await browserOf(author));
  await assign(world, await browserOf(colleague), patientId);
  const witness = openWitness();
  const device = async (number: number, person: Person) =>
    openDevice({
      number,
      person,
      cookies: await browserOf(person),
      random: randomFrom(`storm ${seed} device ${number}`),
      witness,
      assessmentId,
    });
  const second = random.chance(0.5) ? author : colleague;
  const devices = [await device(0, author), await device(1, second)] as const;
  for (const each of devices) await each.openTab();
  return { world, random, witness, assessmentId, devices, nextValue: 0 };
}

const acts: readonly [weight: number, act: (storm: Storm, device: Device) => Promise<void> | void][] = [
  [40, give],
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

/** The network heals, everybody signs in again and opens the assessment; answers what the server refused for good. */
async function calm({ devices }: Storm): Promise<ReadonlySet<string>> {
  for (const device of devices) await device.recover();
  return new Set(devices.flatMap((device) => device.refused()));
}
