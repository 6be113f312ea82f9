import { ConfigError, readConfig } from "#src/config.ts";
import { countOtherSessions } from "#src/db/other-sessions.ts";
import { prepareDataFolder } from "#src/start/data-folder.ts";
import { openMigratedDatabase } from "#src/start/database.ts";
import { lockDataFolder } from "#src/start/instance-lock.ts";
import { rotateKeys } from "#src/start/keys/rotate-keys.ts";
import { noResources } from "#src/start/resources.ts";
import { StartError } from "#src/start/start-error.ts";

// `npm run rotate-keys`: puts everything that is encrypted under a new key. Safe to stop and to run again.
const resources = noResources();
try {
  const config = readConfig();
  prepareDataFolder(config.dataDir);
  resources.add(lockDataFolder(config.dataDir));
  const { db } = await openMigratedDatabase(config, resources);
  if ((await countOtherSessions(db)) > 0)
    throw new StartError("A server is using the database: stop every server first");
  const { keyId, numbers, letters, remaining } = await rotateKeys({ ...config, db: db.kysely });
  console.log(
    `Everything is under the key ${keyId}: ${numbers} social security numbers and ${letters} letters changed.`,
  );
  for (const old of remaining)
    console.log(`The key ${old} stays for repeated requests; a start after at most 30 days drops it.`);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
} finally {
  await resources.releaseAll();
}
