import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number };

type UnitReport = { numPassedTests: number; numTotalTests: number };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const none: Counts = { passed: 0, failed: 0 };

const unitCounts = (file: string): Counts => {
  const report: UnitReport = JSON.parse(readFileSync(file, "utf8"));
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
};

const browserCounts = (file: string): Counts => {
  const { stats }: BrowserReport = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
};

const readers = { unit: unitCounts, browser: browserCounts };

/** A run's results. A test that did not run has failed; a failed run counts at least one failure. */
export function countTests(kind: keyof typeof readers, file: string, exitCode: number): Counts {
  const counts = existsSync(file) ? readers[kind](file) : none;
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), none);
