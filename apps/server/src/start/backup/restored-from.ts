import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { recordRestoreGap } from "#src/features/audit/restore-gap.ts";
import { flush } from "#src/file-store/durable.ts";
import type { Services } from "#src/services.ts";

const noteIn = (dataDir: string) => join(dataDir, "restored-from");

/** Leaves to the next start, which has the keys to sign with, what the seals of the trail are to be told. */
export async function noteRestore(dataDir: string, takenAt: string): Promise<void> {
  await writeFile(noteIn(dataDir), takenAt, { mode: 0o600 });
  await flush(noteIn(dataDir));
}

/** After a restore: says in the sealed trails where they have a gap. To be called before anything is sealed. */
export async function sealRestore(services: Pick<Services, "db" | "keys" | "config">): Promise<void> {
  const note = noteIn(services.config.dataDir);
  if (!existsSync(note)) return;
  await recordRestoreGap(services, (await readFile(note, "utf8")).trim());
  await rm(note);
}
