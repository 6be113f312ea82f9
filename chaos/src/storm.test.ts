import { type TestApp, testApp } from "@hearthside/server/src/test/app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePeople, type People } from "./people.ts";
import { runStorm } from "./storm.ts";

const seeds = Number(process.env["CHAOS_SEEDS"] ?? 40);
const first = Number(process.env["CHAOS_FIRST_SEED"] ?? 1);

/** Sessions last minutes, so several storms share the same people. */
const stormsOfSession = 50;

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

// The seed fixes what happens and what goes wrong; the database's timing is not fixed.
test(
  `No answer and no check-in that was acknowledged is lost in ${seeds} storms`,
  async () => {
    let [acknowledged, keptTimes] = [0, 0];
    let people: People | undefined;
    for (let seed = first; seed < first + seeds; seed += 1) {
      if (people === undefined || seed % stormsOfSession === 0) people = await makePeople(world);
      const outcome = await runStorm(world, people, seed);
      expect({ seed, lost: outcome.lost, unsent: outcome.unsent }).toEqual({ seed, lost: [], unsent: [] });
      acknowledged += outcome.acknowledged;
      keptTimes += outcome.keptTimes;
    }
    expect(acknowledged).toBeGreaterThan(seeds * 3);
    expect(keptTimes).toBeGreaterThan(seeds);
  },
  60_000 + seeds * 5_000,
);
