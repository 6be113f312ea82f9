import { expect, test } from "vitest";
import { threadsFor } from "./threads.ts";

test("while as many calls wait as may, another is refused as unavailable", async () => {
  const run = threadsFor(new URL("./test/double-slowly.ts", import.meta.url), {
    maxThreads: 1,
    mostWaiting: 2,
  });
  const running = run<number>("doubleSlowly", 1);
  const waiting = [run<number>("doubleSlowly", 2), run<number>("doubleSlowly", 3)];
  await expect(run("doubleSlowly", 4)).rejects.toMatchObject({ code: "unavailable" });
  expect(await Promise.all([running, ...waiting])).toEqual([2, 4, 6]);
  expect(await run<number>("doubleSlowly", 5)).toBe(10);
});
