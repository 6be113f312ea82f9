import { clockFrom } from "#src/clock.ts";
import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import { fileStoreFor } from "#src/file-store/file-store-for.ts";
import { auditWriter } from "#src/http/audit-writer.ts";
import { type DiskRoom, enoughRoom } from "#src/http/disk-room.ts";
import { sessionLookup } from "#src/http/session-lookup.ts";
import type { Jobs } from "#src/jobs/start-jobs.ts";
import { mailerFor } from "#src/mail/mailer.ts";
import type { Services } from "#src/services.ts";
import { loadKeys } from "./keys/load-keys.ts";

export async function makeServices(
  config: Config,
  db: Db,
  { enqueue, disk = enoughRoom }: Pick<Jobs, "enqueue"> & { readonly disk?: DiskRoom },
): Promise<Services> {
  const keys = await loadKeys({ ...config, db: db.kysely });
  return {
    config,
    db,
    audit: auditWriter(db.kysely),
    sessions: sessionLookup(db, config),
    keys,
    clock: clockFrom(config.clock),
    files: fileStoreFor(config),
    mailer: mailerFor(config, keys, enqueue),
    enqueue,
    disk,
  };
}
