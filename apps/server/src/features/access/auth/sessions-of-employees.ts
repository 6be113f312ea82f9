import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAgenciesOf } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

type Member = Pick<Caller, "agencyId" | "userId">;

/** Whether the account also belongs to another agency. */
export const worksElsewhere = async (trx: AgencyTrx, { agencyId, userId }: Member): Promise<boolean> =>
  (await findAgenciesOf(trx, userId)).some((agency) => agency.agencyId !== agencyId);

/**
 * Ends the sessions of a person who left the agency, unless they also belong to another agency, where the ended
 * membership is enough.
 */
export async function endSessionsOfLeaver(trx: AgencyTrx, member: Member): Promise<void> {
  if (!(await worksElsewhere(trx, member))) await endSessionsOf(trx, { userId: member.userId }, "revoked");
}

/**
 * Whether a person is at work in this agency now: signed in to it, and active within the last five minutes. Activity is
 * written at most once a minute (`http/session-hook.ts`). What the person does in another agency is not seen.
 */
export const isOnline = (
  agencyId: number,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from session
  where session."userId" = ${userId} and session."activeAgencyId" = ${agencyId}
    and session."endedAt" is null and session."expiresAt" > now()
    and session."lastActiveAt" > now() - interval '5 minutes')`;
