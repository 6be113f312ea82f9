import type { Random } from "@hearthside/demo";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import type { Device } from "./device.ts";
import type { Person } from "./people.ts";
import type { Witness } from "./witness.ts";

/** Text fields, so that every answer can be unique. */
const items = ["legalRepresentativeName", "contactName", "street", "city"] as const;

/** What happens to one visit and one assessment of two nurses. */
export type Storm = {
  readonly world: TestApp;
  readonly random: Random;
  readonly witness: Witness;
  readonly assessmentId: string;
  readonly visitId: string;
  readonly colleague: Person;
  /** The visit's time, unique per storm. */
  readonly day: string;
  readonly devices: readonly [Device, Device];
  nextValue: number;
};

const actions: readonly [weight: number, act: (storm: Storm, device: Device) => Promise<void> | void][] = [
  [40, give],
  [14, press],
  [16, (_, device) => device.passTime(20_000)],
  [8, (_, device) => device.wake()],
  [4, (_, device) => device.loseNetwork()],
  [8, (_, device) => device.findNetwork()],
  [2, (_, device) => device.fillDisk()],
  [6, (_, device) => device.freeDisk()],
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
const allWeights = actions.reduce((sum, [weight]) => sum + weight, 0);

/** The next random act. */
export async function performAction(storm: Storm): Promise<void> {
  const device = storm.random.pick(storm.devices);
  let left = storm.random.between(1, allWeights);
  for (const [weight, perform] of actions) {
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

/** A user who sees several values for one item decides. */
function choose(storm: Storm, device: Device): void {
  storm.nextValue += 1;
  device.choose(`value ${storm.nextValue}`);
}

/** The assessment is completed elsewhere while devices still have unsent work. */
async function lock({ world, assessmentId }: Storm): Promise<void> {
  await world.superuser.query(
    `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
    [assessmentId],
  );
}

/** Office changes while devices still have unsent check-ins of the visit. */
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
