import { createHash } from "node:crypto";
import { may } from "@hearthside/contract/permissions";
import ical, { ICalEventClass, ICalEventStatus } from "ical-generator";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { powersOf } from "#src/http/caller.ts";
import { countAttempt } from "#src/http/limiter.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import {
  type FeedVisit,
  findFeed,
  findFeedByToken,
  findOwner,
  findTimesOfVisits,
  insertFeed,
  lockMembership,
  markRead,
  revokeFeed,
} from "./calendar-feed-queries.ts";

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

const keepSeconds = 900;

type Asked = {
  /** The token from the URL, which may end in `.ics`. */
  readonly token: string;
  readonly address: string;
};

/**
 * The calendar of a token. Throws `not-found` for an unknown or deleted token, and `too-many-attempts` for an IP address
 * that sent many of those; a valid token works from there as well.
 */
export async function readFeed(services: Services, { token, address }: Asked) {
  const calendar = await findCalendar(services, token.replace(/\.ics$/, ""));
  if (calendar !== undefined) return calendar;
  await countAttempt(services.db.kysely, services.keys, { of: "calendar-feed", account: address, address });
  throw new AppError("not-found");
}

async function findCalendar({ db, clock }: Services, token: string) {
  const feed = await findFeedByToken(db.kysely, hashToken(token));
  if (feed === undefined) return undefined;
  const { agencyId } = feed;
  const now = clock.now();
  const visits = await inAgency(db.kysely, feed, async (work) => {
    const owner = await findOwner(work);
    if (owner === undefined || !may(powersOf(owner), "schedule", "view")) return undefined;
    await markRead(work, feed.id);
    return findTimesOfVisits(work, dayIn(owner.zone, now));
  });
  if (visits === undefined) return undefined;
  const mark = createHash("sha256").update(JSON.stringify(visits)).digest("base64url");
  return { body: calendarFile({ agencyId, visits, now, keepSeconds }), mark, keepSeconds };
}

type Calendar = {
  readonly agencyId: number;
  readonly visits: readonly FeedVisit[];
  readonly now: Date;
  /** How long a calendar app should wait before reading again. */
  readonly keepSeconds: number;
};

/** The visits as an iCalendar object (RFC 5545), each only as "Visit" with start and end. */
const calendarFile = ({ agencyId, visits, now, keepSeconds }: Calendar): string =>
  ical({
    name: "Visits",
    prodId: { company: "Hearthside", product: "Visits", language: "EN" },
    ttl: keepSeconds,
    events: visits.map(({ id, version, status, from, to }) => ({
      id: `${id}@agency-${agencyId}.hearthside`,
      sequence: version,
      stamp: now,
      start: from,
      end: to,
      summary: "Visit",
      class: ICalEventClass.PRIVATE,
      status: takesPlace(status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })),
  }).toString();

const takesPlace = (status: FeedVisit["status"]) => status !== "missed" && status !== "cancelled";
