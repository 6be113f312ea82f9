import { v7 as uuidv7 } from "uuid";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Work } from "#src/http/work.ts";
import { findFeed, insertFeed, lockMembership, revokeFeed } from "./queries.ts";

/** Whether the caller has a calendar link; the link itself is not stored. */
export async function describeFeed(work: Work) {
  const feed = await findFeed(work);
  if (feed === undefined) return { feed: null };
  const { createdAt, lastReadAt } = feed;
  return {
    feed: { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null },
  };
}

/** Creates a link, shown only once, and ends the previous one. */
export async function openFeed(
  work: Work,
  { publicUrl }: { readonly publicUrl: string },
): Promise<{ url: string }> {
  await lockMembership(work);
  await revokeFeed(work);
  const [id, token] = [uuidv7(), newToken()];
  await insertFeed(work, { id, tokenHash: hashToken(token) });
  await recordEvent(work, { action: "calendar-feed.create", subjectId: id });
  return { url: `${publicUrl}/api/calendar-feeds/${token}.ics` };
}

/** Deletes the caller's link, if there is one. */
export async function endFeed(work: Work): Promise<undefined> {
  const ended = await revokeFeed(work);
  if (ended !== undefined) await recordEvent(work, { action: "calendar-feed.end", subjectId: ended.id });
}

/** Deletes the link of a member who leaves, in the same transaction. */
export async function endFeedOf({ trx, agencyId }: Work, userId: string): Promise<void> {
  await revokeFeed({ trx, agencyId, userId });
}
