import type { Kysely } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import { findFactorKinds } from "./own-factors.ts";
import { owesFactor } from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery/queries.ts";

/**
 * After a factor was removed: recovery codes only replace another factor, so they go with the last one. Throws
 * `wrong-status` for a user whose role requires one, which undoes the removal.
 */
export async function requireFactorLeft(trx: Kysely<Database>, userId: string): Promise<void> {
  if ((await findFactorKinds(trx, userId)).length > 0) return;
  if (await owesFactor(trx, userId))
    throw new AppError("wrong-status", {
      detail: "Your role requires two-step verification. Set up another method before you remove this one.",
    });
  await replaceRecoveryCodes(trx, userId, []);
}
