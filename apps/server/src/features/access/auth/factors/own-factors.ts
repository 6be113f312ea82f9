import type { FactorKind } from "@hearthside/contract";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { findApp } from "./app/queries.ts";
import { findPasskeys } from "./passkeys/queries.ts";
import { countRecoveryCodes } from "./recovery/queries.ts";

/**
 * The ways the user can complete the second step, best first; empty without two-step verification. In the user's name.
 */
export async function findFactorKinds(trx: Kysely<Database>, userId: string): Promise<FactorKind[]> {
  const hasApp = (await findApp(trx, userId)) !== undefined;
  const hasPasskey = (await findPasskeys(trx, userId)).length > 0;
  if (!hasApp && !hasPasskey) return [];
  const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
  const held = { passkey: hasPasskey, code: hasApp, "recovery-code": hasCodes };
  return (["passkey", "code", "recovery-code"] as const).filter((kind) => held[kind]);
}
