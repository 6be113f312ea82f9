import { chanceFrom } from "../data/chance.ts";
import type { SignedIn } from "../product/sign-in.ts";
import type { LoadRequest } from "./load.ts";

export type Asker = { readonly userId: string; readonly headers: SignedIn };

export type Calendar = {
  readonly agencyId: number;
  readonly scheduler: Asker;
  /** Field staff who ask for their own. */
  readonly clinicians: readonly Asker[];
  /** Clinicians the scheduler looks up. */
  readonly colleagueIds: readonly string[];
  readonly patientIds: readonly string[];
};

/** First and last day. */
export type Span = { readonly first: string; readonly last: string };

/** The months around today, so many before and after. */
export function monthsAround(count: number): Span[] {
  const now = new Date();
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
  return Array.from({ length: 2 * count + 1 }, (_, index) => index - count).map((month) => ({
    first: dayOf(month, 1),
    last: dayOf(month + 1, 0),
  }));
}

type Whose = {
  readonly asker: Asker;
  readonly userId?: string;
  readonly patientId?: string;
  /** The days to answer first. */
  readonly days?: Span;
  /** `next` of the answer before. */
  readonly after?: unknown;
};

/** `POST /scheduler`; with days as the staff schedule sends it. */
export const retrieve = (
  agencyId: number,
  { first, last }: Span,
  { asker, userId = asker.userId, patientId, days, after }: Whose,
): LoadRequest => ({
  method: "POST",
  path: "/api/scheduler",
  headers: asker.headers,
  body: JSON.stringify({
    userID: userId,
    requestType: "retrieve",
    agencyId,
    startTime: `${first}T00:00:00`,
    endTime: `${last}T23:59:59`,
    ...(patientId !== undefined && { patientId }),
    days,
    after,
  }),
});

/** Of ten requests seven are clinicians' for a month of their own, two a clinician's and one a patient's by a scheduler. */
export function monthRequests(calendar: Calendar): (count: number) => LoadRequest[] {
  const { agencyId, scheduler, clinicians, colleagueIds, patientIds } = calendar;
  const months = monthsAround(5);
  const chance = chanceFrom(4);
  const draw = <T>(all: readonly T[]): T => {
    const drawn = all[Math.floor(chance() * all.length)];
    if (drawn === undefined) throw new Error("There is nothing to draw from.");
    return drawn;
  };
  const whose = (): Whose => {
    const share = chance();
    if (share < 0.7) return { asker: draw(clinicians) };
    if (share < 0.9) return { asker: scheduler, userId: draw(colleagueIds) };
    return { asker: scheduler, patientId: draw(patientIds) };
  };
  return (count) => Array.from({ length: count }, () => retrieve(agencyId, draw(months), whose()));
}
