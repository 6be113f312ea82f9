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

/** The changes of a move; what is left out stays the same. */
export type Move = { readonly start?: LocalTime; readonly minutes?: number; readonly userId?: string | null };

/** Asks for an override reason; undefined on cancel. */
export type AskForReason = (broken: readonly BrokenRule[]) => Promise<string | undefined>;

/** A move refused because of the target time or clinician. */
export type RefusedMove = { readonly visit: Visit; readonly to: Move; readonly why: string };

type Asking = { askForReason: AskForReason; onRefused: (refused: RefusedMove) => void };

type Tools = ReturnType<typeof useToasts> & { queries: QueryClient } & Asking;

/**
 * Moves a visit on the screen at once, then on the server. If refused, it goes back: `onRefused` is called when another
 * place may work, otherwise a notice says why. On success a notice offers Undo. Resolves to whether it moved.
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

/** Undefined when a reason was required and not given. */
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

/** Shows the visit as the server has it, if known. */
function giveUp(queries: QueryClient, before: Visit, error: unknown): void {
  const fresh = freshVisitIn(error);
  if (fresh === undefined) putBack(queries, before);
  else patchVisit(queries, fresh);
  if (error instanceof ApiError && error.status === 404)
    void queries.invalidateQueries({ queryKey: ["schedule"] });
}

/** Whether another time or clinician could work. */
const isAboutPlace = (error: unknown) =>
  isRefused(brokenRulesIn(error)) || (error instanceof ApiError && error.code === "overlap");

function refusalWords(error: unknown): string {
  const fresh = freshVisitIn(error);
  if (fresh !== undefined)
    return `Someone else changed this visit. It is now ${whenWords(fresh.start)}. Your change was not saved.`;
  const broken = brokenRulesIn(error).filter(({ effect }) => effect === "refused");
  const why = broken.map(({ message }) => message).join(" ") || messageOf(error, "Something went wrong.");
  return `The visit was not moved. ${why}`;
}
