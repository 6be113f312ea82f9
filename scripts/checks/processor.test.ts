import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { childrenSeconds } from "./processor.ts";

const computeFor300Ms =
  "const start = process.cpuUsage().user; while (process.cpuUsage().user - start < 3e5);";

test("what a program that was started has computed is counted where the system tells", () => {
  const before = childrenSeconds() ?? 0;
  spawnSync(process.execPath, ["-e", computeFor300Ms]);
  const counted = (childrenSeconds() ?? 0) - before;
  expect(counted).toBeGreaterThanOrEqual(process.platform === "linux" ? 0.29 : 0);
});
