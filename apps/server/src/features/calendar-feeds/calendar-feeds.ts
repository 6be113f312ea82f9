import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import { findFeed, insertFeed, lockMembership, revokeFeed } from "./queries.ts";

/** Whether the caller has a calendar link; the link itself is not stored. */
export async function describeFeed(trx: AgencyTrx, caller: Caller) {
  const feed = await findFeed(trx, caller);
  if (feed === undefined) return { feed: null };
  const { createdAt, lastReadAt } = feed;
  return {
    feed: { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null },
  };
}

/** Creates a link, shown only once, and ends the previous one. */
export async function openFeed(
  trx: AgencyTrx,
  caller: Caller,
  { publicUrl }: { readonly publicUrl: string },
): Promise<{ url: string }> {
  await lockMembership(trx, caller);
  await revokeFeed(trx, caller);
  const [id, token] = [uuidv7(), newToken()];
  await insertFeed(trx, caller, { id, tokenHash: hashToken(token) });
  await recordEvent(trx, caller, { action: "calendar-feed.create", subjectId: id });
  return { url: `${publicUrl}/api/calendar-feeds/${token}.ics` };
}

/** Deletes the caller's link, if there is one. */
export async function endFeed(trx: AgencyTrx, caller: Caller): Promise<undefined> {
  const ended = await revokeFeed(trx, caller);
  if (ended !== undefined)
    await recordEvent(trx, caller, { action: "calendar-feed.end", subjectId: ended.id });
}

/** Deletes the link of a member who leaves, in the same transaction. */
export async function endFeedOf(trx: AgencyTrx, { agencyId }: Caller, userId: string): Promise<void> {
  await revokeFeed(trx, { agencyId, userId });
}
