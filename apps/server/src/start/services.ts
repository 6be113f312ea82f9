import { clockFrom } from "#src/clock.ts";
import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import { loadKeys } from "#src/keys/load-keys.ts";
import type { Mailer } from "#src/mail.ts";
import type { Services } from "#src/services.ts";

export async function makeServices(config: Config, db: Db): Promise<Services> {
  const keys = await loadKeys({ ...config, db: db.kysely });
  const clock = clockFrom(config.clock);
  return { config, db, keys, clock, mailer: noMailer };
}

const noMailer: Mailer = {
  mode: "none",
  write: () => Promise.reject(new Error("Mail is not configured")),
};
