import { BrokenRule, type CalendarVisit, Visit } from "@hearthside/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { visitStatusBadges } from "../visit-labels.ts";
import type { LocalTime } from "./local-time.ts";
import { patchVisit } from "./patch-visit.ts";
import { scheduleKeys } from "./queries.ts";
import { showWhen, whenText } from "./time-text.ts";

/** The changes of a move; what is left out stays the same. */
export type Move = {
  readonly start?: LocalTime;
  readonly minutes?: number;
  readonly userId?: string | null;
  readonly overrideReason?: string;
};

/** A move refused because of the target time or clinician. */
export type RefusedMove = { readonly visit: CalendarVisit; readonly to: Move; readonly why: string };

type VersionedVisit = Pick<Visit, "id" | "version">;

/** Moves a visit: dragged, by keys, or back by Undo. */
export const moveVisit = (queries: QueryClient, visit: VersionedVisit, to: Move): Promise<Visit> =>
  changeVisit(queries, () => sendMove(visit, to));

/** The same in a dialog, whose action changes the lists. */
export const sendMove = ({ id, version }: VersionedVisit, to: Move): Promise<Visit> =>
  call("PUT /visits/:id", { id, version, ...to });

/** Changes a visit on the server and then in every list that shows it. If someone else was first, lists show that. */
export async function changeVisit(queries: QueryClient, send: () => Promise<Visit>): Promise<Visit> {
  try {
    const after = await send();
    patchVisit(queries, after);
    for (const queryKey of [scheduleKeys.timeChanges, scheduleKeys.exceptions])
      void queries.invalidateQueries({ queryKey });
    return after;
  } catch (error) {
    const { fresh } = readRefusal(error);
    if (fresh !== undefined) patchVisit(queries, fresh);
    throw error;
  }
}

const RuleBroken = z.object({ broken: z.array(BrokenRule) });

/** Why the server refused to change a visit. */
export type VisitRefusal = {
  /** The visit as someone else changed it. */
  readonly fresh: Visit | undefined;
  readonly broken: readonly BrokenRule[];
  /** Another time or clinician could work. */
  readonly isAboutPlace: boolean;
};

export function readRefusal(error: unknown): VisitRefusal {
  if (!(error instanceof ApiError)) return { fresh: undefined, broken: [], isAboutPlace: false };
  const { code, context } = error;
  const broken = code === "rule-broken" ? (RuleBroken.safeParse(context).data?.broken ?? []) : [];
  return {
    fresh: code === "conflict" ? Visit.safeParse(context).data : undefined,
    broken,
    isAboutPlace: isRefused(broken) || code === "overlap",
  };
}

/** Says why a visit is back where it was before it was moved. */
export function notMovedText(error: unknown): string {
  const { fresh, broken } = readRefusal(error);
  if (fresh !== undefined) return changedText(whenText(fresh.start), "Your change was not saved.");
  const why = broken.filter(({ effect }) => effect === "refused").map(({ message }) => message);
  return `The visit was not moved. ${why.join(" ") || messageOf(error, "Something went wrong.")}`;
}

/** Says the same in a dialog, which keeps the entries. `message` is the server's. */
export function keptText({ fresh }: VisitRefusal, message: string): string {
  if (fresh === undefined) return message;
  const now = `${showWhen(fresh)}, ${visitStatusBadges[fresh.status].label.toLowerCase()}`;
  return changedText(now, "Your entries were kept. Review them and save again.");
}

const changedText = (now: string, outcome: string) =>
  `Someone else changed this visit. It is now ${now}. ${outcome}`;

/** Whether the visit is refused even with a reason. */
export const isRefused = (broken: readonly BrokenRule[]) => broken.some(({ effect }) => effect === "refused");

/** Whether giving a reason is enough to override. */
export const onlyNeedsReason = (broken: readonly BrokenRule[]) =>
  broken.some(({ effect }) => effect === "needs-reason") && !isRefused(broken);
