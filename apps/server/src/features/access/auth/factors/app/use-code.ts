import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Keys } from "#src/keys.ts";
import { stepOf } from "./codes.ts";
import { findApp, spendStep } from "./queries.ts";

/** Uses up a code of the user's app, in the user's name. False for a wrong or used code. */
export async function useCode(
  trx: Kysely<Database>,
  keys: Keys,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const app = await findApp(trx, userId);
  if (app === undefined) return false;
  const step = stepOf(keys.unseal("authenticator", 0, app), code);
  return step !== undefined && spendStep(trx, app.id, step);
}
