import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startPostgres } from "#src/db/embedded/start-postgres.ts";
import { schemaSource } from "#src/db/generate-schema.ts";
import { migrate, migrationHashes, notedHashes } from "#src/db/migrate.ts";

// `npm run schema`: writes db/schema.ts from a new, migrated database and records the hashes of new migrations. A
// recorded hash never changes, because a migration may already have run somewhere.
const hashes = { ...(await migrationHashes()), ...(await notedHashes()) };
await writeFile(
  new URL("../db/migration-hashes.json", import.meta.url),
  `${JSON.stringify(hashes, Object.keys(hashes).toSorted(), 2)}\n`,
);

const folder = await mkdtemp(join(tmpdir(), "hearthside-schema-"));
const postgres = await startPostgres({ dataDir: join(folder, "database"), settings: { fsync: "off" } });
try {
  const client = new Client(postgres.connectionFor("owner"));
  await client.connect();
  try {
    await migrate(client);
    await writeFile(new URL("../db/schema.ts", import.meta.url), await schemaSource(client));
  } finally {
    await client.end();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
