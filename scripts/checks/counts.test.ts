import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countTests, sum } from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object) {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("unit and browser tests are added up, and what did not run has failed", () => {
  const unit = countTests("unit", report("unit.json", { numPassedTests: 5, numTotalTests: 6 }), 0);
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
  const browser = countTests("browser", report("browser.json", { stats }), 1);
  expect(sum([unit, browser])).toEqual({ passed: 7, failed: 4 });
});

test("a run that fails outside its tests counts as one failure", () => {
  const file = report("unit.json", { numPassedTests: 5, numTotalTests: 5 });
  expect(countTests("unit", file, 1)).toEqual({ passed: 5, failed: 1 });
});

test("a run that leaves no report counts as one failure", () => {
  expect(countTests("browser", join(folder, "missing.json"), 1)).toEqual({ passed: 0, failed: 1 });
});
