import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** An empty folder for one test, removed afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearthside-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Quickly creates the data folder `path` as the first start would, with empty tables. */
export function install(path: string): void {
  cpSync(inject("installation"), path, { recursive: true });
  // PostgreSQL requires it, and a copy loses it
  chmodSync(join(path, "postgres"), 0o700);
}

/** The same for one test. */
export function installedFolder(): string {
  const path = join(temporaryFolder(), "data");
  install(path);
  return path;
}
