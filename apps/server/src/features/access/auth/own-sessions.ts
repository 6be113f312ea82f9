import type { OwnSession } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { wakeListeners } from "#src/features/shared/live/changes.ts";
import type { Services } from "#src/services.ts";
import { type AccountOwner, asOwner, recordOwn } from "./own-account.ts";
import { findAgenciesOf } from "./queries.ts";
import { endOneOf, endSessionsOf } from "./sessions.ts";

/** The user's active sessions, this one first, then the most recent ones. */
export async function listOwnSessions(
  { db, config }: Services,
  { userId, sessionId }: AccountOwner,
): Promise<{ sessions: OwnSession[] }> {
  const rows = await db.kysely
    .selectFrom("session")
    .select(["id", "device", "address", "createdAt", "lastActiveAt", "expiresAt"])
    .select(sql<string>`session_state(session, ${config.sessionIdleMinutes})`.as("state"))
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy((eb) => eb("id", "=", sessionId), "desc")
    .orderBy("lastActiveAt", "desc")
    .orderBy("id")
    .execute();
  return {
    sessions: rows.map(({ state, createdAt, lastActiveAt, expiresAt, ...session }) => ({
      ...session,
      begunAt: createdAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      endsAt: expiresAt.toISOString(),
      isLocked: state === "locked",
      isThis: session.id === sessionId,
    })),
  };
}

/** Ends another of the user's sessions. Throws `not-found` for one that has ended or belongs to someone else. */
export const endOwnSession = (services: Services, owner: AccountOwner, id: string): Promise<void> =>
  asOwner(services, owner, async (trx) => {
    if (!(await endOneOf(trx, { userId: owner.userId, id }, "elsewhere"))) throw new AppError("not-found");
    await wakeListeners(trx, await findAgenciesOf(trx, owner.userId));
    await recordOwn(trx, owner, { action: "session.end-elsewhere", subjectId: id });
  });

/** Ends all other sessions. */
export const endOtherSessions = (services: Services, owner: AccountOwner): Promise<{ ended: number }> =>
  asOwner(services, owner, async (trx) => {
    const { userId, sessionId } = owner;
    const ended = await endSessionsOf(trx, { userId, except: sessionId }, "elsewhere");
    await wakeListeners(trx, await findAgenciesOf(trx, userId));
    for (const subjectId of ended)
      await recordOwn(trx, owner, { action: "session.end-elsewhere", subjectId });
    return { ended: ended.length };
  });
