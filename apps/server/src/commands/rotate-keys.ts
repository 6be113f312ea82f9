import { countOtherSessions } from "#src/db/pool.ts";
import { rotateKeys } from "#src/start/keys/rotate-keys.ts";
import { runCommand } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

// `npm run rotate-keys`: re-encrypts all encrypted data with a new key. It can be interrupted and run again.
await runCommand(
  (config) => async (db) => {
    if ((await countOtherSessions(db)) > 0)
      throw new StartError("A server is using the database. Stop every server first");
    const { keyId, numbers, letters, deviceSecrets, apps, remaining } = await rotateKeys({
      ...config,
      db: db.kysely,
    });
    console.log(
      `Everything is now encrypted with the key ${keyId}. Social Security numbers: ${numbers}, emails: ${letters}, device secrets: ${deviceSecrets}, authenticator apps: ${apps}.`,
    );
    for (const old of remaining)
      console.log(
        `The old key ${old} is kept so that repeated requests still work. The first start after 30 days deletes it.`,
      );
  },
  { changesFiles: true },
);
