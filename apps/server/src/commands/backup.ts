import { nowhere } from "#src/start/backup/needed-keys.ts";
import { takeBackup } from "#src/start/backup/take-backup.ts";
import { runOnce } from "#src/start/run-once.ts";
import { StartError } from "#src/start/start-error.ts";

// `npm run backup -- FOLDER`: database and files as they are at this moment, also while the product runs.
await runOnce(async (config) => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0 || folder.startsWith("-"))
    throw new StartError("expected FOLDER");
  const { takenAt, inventory, files, keys } = await takeBackup(config, folder);
  const rows = Object.values(inventory.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Backed up to ${folder}: ${rows} rows of the database as of ${takenAt}.`);
  console.log(
    files.kind === "folder"
      ? `${files.count} files of the store, ${files.bytes} bytes.`
      : `The files are not in it: they lie in the bucket ${files.bucket} of ${files.endpoint}.`,
  );
  console.log("The keys are not in it. Without them what is encrypted cannot be read; keep them apart:");
  for (const { id, where } of keys) console.log(`  ${id}  ${where}`);
  if (keys.some(({ where }) => where === nowhere)) process.exitCode = 1;
});
