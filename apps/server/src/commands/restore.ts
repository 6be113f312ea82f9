import { parseArgs } from "node:util";
import type { Config } from "#src/config.ts";
import { type Manifest, nowhere, whereIs } from "#src/start/backup/manifest.ts";
import { restoreBackup } from "#src/start/backup/restore-backup.ts";
import { describeLost } from "#src/start/backup/what-was-lost.ts";
import { runOnce } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

const usage = "expected FOLDER [--replace]";

// `npm run restore -- FOLDER [--replace]`: restores database and files from a backup. The server must not be running.
await runOnce(async (config) => {
  const { manifest, lost, putAside } = await restoreBackup(config, readArguments());
  console.log(`Restored to ${manifest.takenAt}. Everyone signs in again.`);
  for (const line of describeLost(lost, manifest.takenAt)) console.log(line);
  if (putAside !== undefined) console.log(`The data that was there before is in ${putAside}.`);
  for (const line of aboutFiles(manifest)) console.log(line);
  for (const line of missingKeys(manifest, config)) console.log(line);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new StartError(usage);
    return { folder, replaces: values.replace };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

function aboutFiles({ files }: Manifest): string[] {
  if (files.kind === "folder") return [];
  return [
    `Uploaded files were not included. Restore the bucket ${files.bucket} of ${files.endpoint} to that time.`,
  ];
}

/** A key may have been moved since the backup, or be gone with its folder. */
function missingKeys({ keys }: Manifest, config: Config): string[] {
  const missing = keys.filter(({ id }) => whereIs(id, config) === nowhere);
  if (missing.length === 0) return [];
  const names = missing.map(({ id, where }) => `${id} (was in ${where})`).join(", ");
  return [
    `Before you start, restore the keys: ${names}. Hearthside does not start on this data without them.`,
  ];
}
