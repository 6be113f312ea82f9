import { AppError } from "#src/app-error.ts";
import { wakeListeners } from "#src/features/shared/live/changes.ts";
import type { Origin } from "#src/http/origin.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./own-account.ts";
import { findAgenciesOf } from "./queries.ts";
import { refreshSession } from "./refresh-session.ts";
import { endSession, limitsOf, switchAgency } from "./sessions.ts";

type Session = {
  readonly sessionId: string;
  readonly userId: string;
};

/**
 * A new pair for the token, or undefined if the session has ended. Reuse of a stolen token is recorded. Throws `locked`
 * after inactivity.
 */
export function refreshWithRecord(
  { db, config }: Services,
  shown: string,
  origin: Origin,
): Promise<{ sessionId: string; tokens: TokenPair } | undefined> {
  return db.kysely.transaction().execute(async (trx) => {
    const refreshed = await refreshSession(trx, shown, limitsOf(config));
    if (refreshed.outcome === "renewed") return refreshed;
    if (refreshed.outcome === "locked") throw new AppError("locked");
    if (refreshed.outcome === "reused") {
      const { userId, sessionId: subjectId } = refreshed;
      const agencies = await findAgenciesOf(trx, userId);
      await wakeListeners(trx, agencies);
      await recordInAgencies(trx, agencies, {
        action: "session.reuse",
        userId,
        subjectId,
        ...origin,
      });
    }
    return undefined;
  });
}

export async function endWithRecord(
  { db }: Services,
  { sessionId, userId }: Session,
  origin: Origin,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await endSession(trx, sessionId, "signed-out");
    const agencies = await findAgenciesOf(trx, userId);
    await wakeListeners(trx, agencies);
    await recordInAgencies(trx, agencies, {
      action: "session.end",
      userId,
      subjectId: sessionId,
      ...origin,
    });
  });
}

/** Throws `session-mismatch` unless the user works in the agency. */
export async function switchWithRecord(
  { db }: Services,
  { sessionId, userId, agencyId }: Session & { readonly agencyId: number },
  origin: Origin,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const entered = (await findAgenciesOf(trx, userId)).filter((agency) => agency.agencyId === agencyId);
    if (entered.length === 0) throw new AppError("session-mismatch");
    await switchAgency(trx, sessionId, agencyId);
    await recordInAgencies(trx, entered, {
      action: "session.enter-agency",
      userId,
      subjectId: sessionId,
      ...origin,
    });
  });
}
