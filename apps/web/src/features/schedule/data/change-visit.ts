import type { Visit } from "@hearthside/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import type { LocalTime } from "./local-time.ts";
import { patchVisit } from "./patch-visit.ts";
import { scheduleKeys } from "./queries.ts";
import { readRefusal } from "./refusals.ts";

/** The changes of a move; what is left out stays the same. */
export type Move = {
  readonly start?: LocalTime;
  readonly minutes?: number;
  readonly userId?: string | null;
  readonly overrideReason?: string;
};

/** A move refused because of the target time or clinician. */
export type RefusedMove = { readonly visit: Visit; readonly to: Move; readonly why: string };

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
