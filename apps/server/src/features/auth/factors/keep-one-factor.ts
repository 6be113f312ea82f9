import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { AppError } from "#src/http/app-error.ts";
import { findFactorKinds } from "./own-factors.ts";
import { owesFactor } from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery/queries.ts";

/**
 * After a factor was removed: recovery codes stand in for another factor, so they go with the last one. Throws
 * `wrong-status` for somebody whose role needs one, which undoes the removal.
 */
export async function requireFactorLeft(trx: Kysely<Database>, userId: string): Promise<void> {
  if ((await findFactorKinds(trx, userId)).length > 0) return;
  if (await owesFactor(trx, userId))
    throw new AppError("wrong-status", {
      detail: "Your role needs a second factor. Set up another one before you remove this.",
    });
  await replaceRecoveryCodes(trx, userId, []);
}
