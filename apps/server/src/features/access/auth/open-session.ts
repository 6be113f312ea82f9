import { randomBytes, timingSafeEqual } from "node:crypto";
import type { UserInfo } from "@hearthside/contract";
import type { Transaction } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Exchange } from "#src/http/serve.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import { giveDevice, giveTokens, shownDevice, takePending } from "./cookies.ts";
import type { Client } from "./device-text.ts";
import { recordInAgencies } from "./own-account.ts";
import { findAgenciesOf } from "./queries.ts";
import { limitsOf, startSession } from "./sessions.ts";
import { userInfo } from "./user-info.ts";

export type OpenedSession = {
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
  { userId, by, requestId, address, device }: Client & { readonly userId: string; readonly by: SignedInWith },
): Promise<OpenedSession> {
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

/** Gives the browser its new session, and returns the signed-in user. */
export async function enter(
  services: Services,
  exchange: Exchange,
  opened: OpenedSession,
): Promise<UserInfo> {
  giveTokens(exchange, services, opened);
  takePending(exchange, services);
  const shown = shownDevice(exchange.request, services);
  giveDevice(exchange, services, rememberDevice(services.keys, shown, opened.userId));
  return userInfo(services, opened.userId, opened.agencyId);
}

/** An office computer recognizes this many people; the one who signed in longest ago is forgotten first. */
const mostPeople = 8;

const markOf = (keys: Keys, userId: string, nonce: string): string =>
  `${nonce}.${keys.mac("known-device", 0, `${userId}/${nonce}`).toString("base64url")}`;

const marksIn = (shown: string | undefined): string[] => shown?.split("~", mostPeople) ?? [];

function isMarkOf(keys: Keys, userId: string, mark: string): boolean {
  const [nonce = ""] = mark.split(".");
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(keys, userId, nonce))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The name of the device on which the user signed in before, from the browser's cookie; undefined for any other. */
export function knownDevice(keys: Keys, shown: string | undefined, userId: string): string | undefined {
  const mark = marksIn(shown).find((one) => isMarkOf(keys, userId, one));
  return mark?.split(".")[0];
}

/** The browser's new cookie, so that this device is recognized as the user's too. */
export function rememberDevice(keys: Keys, shown: string | undefined, userId: string): string {
  const others = marksIn(shown).filter((mark) => !isMarkOf(keys, userId, mark));
  const nonce = knownDevice(keys, shown, userId) ?? randomBytes(16).toString("base64url");
  return [markOf(keys, userId, nonce), ...others].slice(0, mostPeople).join("~");
}
