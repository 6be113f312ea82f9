import { expect, test } from "vitest";
import { checkPlatform } from "./run.ts";

const debian = { node: "24.21.0", system: "linux-x64", isGlibc: true };

test.each([
  debian,
  { ...debian, node: "25.0.0", system: "linux-arm64" },
  { ...debian, system: "darwin-arm64", isGlibc: false },
])("the product starts on %o", (platform) => {
  expect(() => checkPlatform(platform)).not.toThrow();
});

test.each([
  [{ ...debian, node: "22.18.0" }, "Hearthside needs Node 24 or later; this is 22.18.0"],
  [
    { ...debian, system: "win32-x64" },
    "Hearthside runs on Linux (x64, arm64) and macOS (arm64), not on win32-x64",
  ],
  [
    { ...debian, system: "darwin-x64" },
    "Hearthside runs on Linux (x64, arm64) and macOS (arm64), not on darwin-x64",
  ],
  [{ ...debian, isGlibc: false }, "Hearthside needs a Linux with glibc, such as Debian or Fedora"],
])("on %o the start says what is required", (platform, line) => {
  expect(() => checkPlatform(platform)).toThrow(line);
});

test("this machine is supported", () => {
  expect(() => checkPlatform()).not.toThrow();
});
