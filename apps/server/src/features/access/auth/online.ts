import { type RawBuilder, sql } from "kysely";

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
