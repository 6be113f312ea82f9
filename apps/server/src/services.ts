import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/pool.ts";
import type { FileStore } from "./file-store/file-store.ts";
import type { AuditWriter } from "./http/audit-writer.ts";
import type { DiskRoom } from "./http/disk-room.ts";
import type { SessionLookup } from "./http/session-lookup.ts";
import type { Enqueue } from "./jobs/enqueue.ts";
import type { Keys } from "./keys.ts";
import type { Mailer } from "./mail/mail.ts";

/** What a request can use in addition to its input; created once at start. */
export type Services = {
  readonly config: Config;
  readonly db: Db;
  readonly audit: AuditWriter;
  readonly sessions: SessionLookup;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly enqueue: Enqueue;
  readonly disk: DiskRoom;
};
