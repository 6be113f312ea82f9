import type { PasskeyAnswer } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Services } from "#src/services.ts";
import type { Visit } from "../../device-words.ts";
import { type Opened, openSession } from "../../open-session.ts";
import { recordWrongFactor } from "../finish-sign-in.ts";
import { findPasskey } from "./queries.ts";
import { type UseOfPasskey, usePasskey } from "./use-passkey.ts";

/**
 * Opens a session with a passkey alone, which is both something the user has and a verification of the user. Throws
 * `wrong-credentials`, or `too-many-attempts` while the passkey or the address is delayed.
 */
export async function signInWithPasskey(
  services: Services,
  answer: PasskeyAnswer,
  origin: Visit,
): Promise<Opened> {
  const { db, keys } = services;
  const attempt = { of: "passkey", account: answer.id, address: origin.address };
  await countAttempt(db.kysely, keys, attempt);
  const passkey = await findPasskey(db.kysely, answer.id);
  if (passkey === undefined) throw notKnown();
  const { userId } = passkey;
  const purposes = [
    { for: "sign-in", userId: null },
    { for: "sign-in", userId },
  ] as const;
  const opened = await db.kysely.transaction().execute(async (trx): Promise<Opened | UseOfPasskey> => {
    await actAs(trx, { agencyId: null, userId });
    const use = await usePasskey(trx, services, { answer, passkey, purposes });
    if (use !== "right") return use;
    await forgiveAttempt(trx, keys, attempt);
    return openSession(trx, services, { ...origin, userId, by: "passkey" });
  });
  if (typeof opened === "object") return opened;
  await recordWrongFactor(services, { userId, ...origin, reason: `${opened} passkey` });
  throw notKnown();
}

const notKnown = () =>
  new AppError("wrong-credentials", { detail: "This passkey does not belong to an account here." });
