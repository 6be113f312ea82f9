import type { BrokenRule, Contract, InputOf, Visit } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { LocalTime } from "./local-time.ts";
import { MovedNotice } from "./moved-notice.tsx";
import { patchVisit, putBack } from "./patch-visit.ts";
import { brokenRulesIn, freshVisitIn, isRefused, onlyNeedsReason } from "./refusals.ts";
import { whenWords } from "./time-words.ts";

type Change = InputOf<Contract["PUT /visits/:id"]>;

/** Where a visit goes: another time, another length, another clinician; what is left out stays. */
export type Move = { readonly start?: LocalTime; readonly minutes?: number; readonly userId?: string | null };

/** Asks why a rule is to be overridden; undefined when the person thinks better of it. */
export type AskForReason = (broken: readonly BrokenRule[]) => Promise<string | undefined>;

/** A visit that stays where it is, because of what is at the place it was meant for. */
export type RefusedMove = { readonly visit: Visit; readonly to: Move; readonly why: string };

type Asking = { askForReason: AskForReason; onRefused: (refused: RefusedMove) => void };

type Tools = ReturnType<typeof useToasts> & { queries: QueryClient } & Asking;

/**
 * Moves a visit at once on the screen, then on the server. When that is refused it goes back: `onRefused` is told where
 * another place may do, a notice says anything else. When it is done a notice offers Undo. Answers whether it was done.
 */
export function useMoveVisit({ askForReason, onRefused }: Asking) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useCallback(
    (visit: Visit, to: Move) => moveVisit({ ...toasts, queries, askForReason, onRefused }, visit, to),
    [queries, toasts, askForReason, onRefused],
  );
}

async function moveVisit(tools: Tools, visit: Visit, to: Move): Promise<boolean> {
  const { queries, notify, askForReason } = tools;
  patchVisit(queries, { ...visit, ...to });
  try {
    const moved = await send({ id: visit.id, version: visit.version, ...to }, askForReason);
    if (moved === undefined) putBack(queries, visit);
    else tellMoved(tools, visit, moved);
    return moved !== undefined;
  } catch (error) {
    giveUp(queries, visit, error);
    const why = refusalWords(error);
    if (isAboutPlace(error)) tools.onRefused({ visit, to, why });
    else notify({ variant: "critical", content: why });
    return false;
  }
}

function tellMoved(tools: Tools, before: Visit, moved: Visit): void {
  const { queries, notify } = tools;
  const { start, minutes, userId } = before;
  patchVisit(queries, moved);
  notify({
    variant: "success",
    content: <MovedNotice before={before} visit={moved} />,
    action: { label: "Undo", onAct: () => void moveVisit(tools, moved, { start, minutes, userId }) },
  });
}

/** Undefined when a reason was asked for and none given. */
async function send(change: Change, ask: AskForReason): Promise<Visit | undefined> {
  try {
    return await call("PUT /visits/:id", change);
  } catch (error) {
    const broken = brokenRulesIn(error);
    if (change.overrideReason !== undefined || !onlyNeedsReason(broken)) throw error;
    const overrideReason = await ask(broken);
    return overrideReason === undefined ? undefined : send({ ...change, overrideReason }, ask);
  }
}

/** Shows the visit as it is on the server, as far as that is known. */
function giveUp(queries: QueryClient, before: Visit, error: unknown): void {
  const fresh = freshVisitIn(error);
  if (fresh === undefined) putBack(queries, before);
  else patchVisit(queries, fresh);
  if (error instanceof ApiError && error.status === 404)
    void queries.invalidateQueries({ queryKey: ["schedule"] });
}

/** Whether the visit could be made at another time or by somebody else. */
const isAboutPlace = (error: unknown) =>
  isRefused(brokenRulesIn(error)) || (error instanceof ApiError && error.code === "overlap");

function refusalWords(error: unknown): string {
  const fresh = freshVisitIn(error);
  if (fresh !== undefined)
    return `Someone changed this visit before you: it is now ${whenWords(fresh.start)}. Nothing of yours was saved.`;
  const broken = brokenRulesIn(error).filter(({ effect }) => effect === "refused");
  const why = broken.map(({ message }) => message).join(" ") || messageOf(error, "Something went wrong.");
  return `The visit was not moved. ${why}`;
}
