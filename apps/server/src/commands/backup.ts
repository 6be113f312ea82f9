import { nowhere } from "#src/start/backup/manifest.ts";
import { takeBackup } from "#src/start/backup/take-backup.ts";
import { runOnce } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

// `npm run backup -- FOLDER`: backs up the database and files as they are now, even while the server is running.
await runOnce(async (config) => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0 || folder.startsWith("-"))
    throw new StartError("expected FOLDER");
  const { takenAt, inventory, files, keys } = await takeBackup(config, folder);
  const rows = Object.values(inventory.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Backed up to ${folder}: ${rows} database rows as of ${takenAt}.`);
  console.log(
    files.kind === "folder"
      ? `${files.count} uploaded files, ${files.bytes} bytes.`
      : `Uploaded files are not included. They are in the bucket ${files.bucket} of ${files.endpoint}.`,
  );
  console.log("The keys are not included. Encrypted data cannot be read without them. Keep them separately:");
  for (const { id, where } of keys) console.log(`  ${id}  ${where}`);
  if (keys.some(({ where }) => where === nowhere)) process.exitCode = 1;
});
