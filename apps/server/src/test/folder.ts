import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** An empty folder for one test, gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearthside-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes the data folder `path` as the first start would, in a moment: the tables are there, and nothing is in them. */
export function install(path: string): void {
  cpSync(inject("installation"), path, { recursive: true });
  // PostgreSQL asks for it, and a copy forgets it
  chmodSync(join(path, "postgres"), 0o700);
}

/** The same for one test. */
export function installedFolder(): string {
  const path = join(temporaryFolder(), "data");
  install(path);
  return path;
}
