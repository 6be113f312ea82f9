import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#src/app.ts";
import { clockFrom } from "#src/clock.ts";
import { readConfig } from "#src/config.ts";
import { fileStoreFor } from "#src/file-store/file-store-for.ts";
import { auditWriter } from "#src/http/audit-writer.ts";
import { enoughRoom } from "#src/http/disk-room.ts";
import { sessionLookup } from "#src/http/session-lookup.ts";
import { keysFrom } from "#src/keys.ts";
import { mailerFor } from "#src/mail/mailer.ts";
import type { Services } from "#src/services.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { recordedOnly } from "./recorded.ts";

export type TestApp = TestDatabase & {
  readonly app: FastifyInstance;
  readonly services: Services;
};

/** The time in tests that set none: expectations must not depend on the day they run. */
const someFriday = "2026-11-20T15:00:00Z";

/** The real application on its own database. `env` has settings as an installation would set them. */
export async function testApp(
  env: Readonly<Record<string, string>> = {},
  onQuery?: (text: string) => void,
): Promise<TestApp> {
  const database = await testDatabase(onQuery);
  const folder = mkdtempSync(join(tmpdir(), "hearthside-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: folder,
    CLOCK: someFriday,
    ...env,
  });
  const keys = keysFrom(new Map([["test", randomBytes(32)]]), "test");
  const services: Services = {
    config,
    keys,
    db: database.db,
    audit: auditWriter(database.db.kysely),
    sessions: sessionLookup(database.db, config),
    clock: clockFrom(config.clock),
    files: fileStoreFor(config),
    mailer: mailerFor(config, keys, () => Promise.reject(new Error("no jobs run in this test"))),
    // Nothing runs them; a test that needs one runs it itself.
    enqueue: () => Promise.resolve(),
    disk: enoughRoom,
  };
  const app = await buildApp(services);
  const checkRecorded = recordedOnly(app);
  return {
    ...database,
    app,
    services,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
      try {
        await checkRecorded(database.superuser);
      } finally {
        await database.close();
      }
    },
  };
}
