import { setTimeout } from "node:timers/promises";

/** What the test of threads runs in one. */
export async function doubleSlowly(value: number): Promise<number> {
  await setTimeout(100);
  return value * 2;
}
