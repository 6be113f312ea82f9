import type { Transaction } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import type { Visit } from "./device-words.ts";
import { findAgenciesOf } from "./queries.ts";
import { limitsOf, startSession } from "./sessions.ts";

export type Opened = {
  readonly userId: string;
  readonly sessionId: string;
  readonly agencyId: number | null;
  readonly tokens: TokenPair;
};

/** How the user signed in, for the audit trail. */
export type SignedInWith = "password" | "passkey" | "code" | "recovery-code";

/** Opens a session in the user's first agency, with an entry in each agency. The caller has verified the user. */
export async function openSession(
  trx: Transaction<Database>,
  { config }: Services,
  { userId, by, requestId, address, device }: Visit & { readonly userId: string; readonly by: SignedInWith },
): Promise<Opened> {
  const agencies = await findAgenciesOf(trx, userId);
  const agencyId = agencies[0]?.agencyId ?? null;
  const opened = await startSession(trx, { userId, agencyId, device, address }, limitsOf(config));
  await recordInAgencies(trx, agencies, {
    action: "session.start",
    userId,
    subjectId: opened.sessionId,
    ...(by === "password" ? {} : { after: { by } }),
    requestId,
    address,
  });
  return { userId, agencyId, ...opened };
}
