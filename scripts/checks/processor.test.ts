import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { childrenSeconds } from "./processor.ts";

const computeFor300Ms =
  "const start = process.cpuUsage().user; while (process.cpuUsage().user - start < 3e5);";

test("the processor time of a child process is counted where the system reports it", () => {
  const before = childrenSeconds() ?? 0;
  spawnSync(process.execPath, ["-e", computeFor300Ms]);
  const counted = (childrenSeconds() ?? 0) - before;
  expect(counted).toBeGreaterThanOrEqual(process.platform === "linux" ? 0.29 : 0);
});
