import type { BrokenRule, CalendarVisit, Visit } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { later } from "#src/ui/later.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import {
  type Move,
  moveVisit,
  notMovedText,
  onlyNeedsReason,
  type RefusedMove,
  readRefusal,
} from "../data/change-visit.ts";
import { patchVisit, putBack } from "../data/patch-visit.ts";
import { useClinicians } from "../data/queries.ts";
import { clockSpan, whenText } from "../data/time-text.ts";
import { useAskForReason } from "./rules-and-reason.tsx";

const OtherPlaces = later(async () => (await import("./other-places.tsx")).OtherPlaces);

/** Moves visits in a calendar. The returned dialogs must be rendered. */
export function useMoves() {
  const { askForReason, dialog } = useAskForReason();
  const [refused, setRefused] = useState<RefusedMove>();
  const queries = useQueryClient();
  const toasts = useToasts();
  const move = useCallback(
    (visit: CalendarVisit, to: Move) =>
      void moveAtOnce({ ...toasts, queries, askForReason, onRefused: setRefused }, visit, to),
    [queries, toasts, askForReason],
  );
  const close = () => setRefused(undefined);
  const moveTo = (visit: CalendarVisit, to: Move) => {
    close();
    move(visit, to);
  };
  return {
    move,
    dialogs: (
      <>
        {dialog}
        {refused && (
          <OtherPlaces refused={refused} onChoose={(to) => moveTo(refused.visit, to)} onClose={close} />
        )}
      </>
    ),
  };
}

type Tools = ReturnType<typeof useToasts> & {
  queries: QueryClient;
  /** Asks for an override reason; undefined on cancel. */
  askForReason: (broken: readonly BrokenRule[]) => Promise<string | undefined>;
  onRefused: (refused: RefusedMove) => void;
};

/**
 * Moves a visit on the screen at once, then on the server. If refused, it returns to its place: `onRefused` is called
 * when another place may work, otherwise a notice says why. On success a notice offers Undo.
 */
async function moveAtOnce(tools: Tools, visit: CalendarVisit, to: Move): Promise<void> {
  const { queries, notify } = tools;
  patchVisit(queries, { ...visit, ...to });
  try {
    const moved = await moveWithReason(tools, visit, to);
    if (moved === undefined) putBack(queries, visit);
    else notifyMoved(tools, visit, moved);
  } catch (error) {
    const { fresh, isAboutPlace } = readRefusal(error);
    if (fresh === undefined) putBack(queries, visit);
    if (error instanceof ApiError && error.status === 404)
      void queries.invalidateQueries({ queryKey: ["schedule"] });
    const why = notMovedText(error);
    if (isAboutPlace) tools.onRefused({ visit, to, why });
    else notify({ variant: "critical", content: why });
  }
}

/** Undefined when a reason was required and not given. */
async function moveWithReason(tools: Tools, visit: CalendarVisit, to: Move): Promise<Visit | undefined> {
  try {
    return await moveVisit(tools.queries, visit, to);
  } catch (error) {
    const { broken } = readRefusal(error);
    if (to.overrideReason !== undefined || !onlyNeedsReason(broken)) throw error;
    const overrideReason = await tools.askForReason(broken);
    return overrideReason === undefined ? undefined : moveWithReason(tools, visit, { ...to, overrideReason });
  }
}

function notifyMoved(tools: Tools, before: CalendarVisit, moved: Visit): void {
  const { start, minutes, userId } = before;
  tools.notify({
    variant: "success",
    content: <MovedNotice before={before} visit={moved} />,
    action: { label: "Undo", onAction: () => void moveAtOnce(tools, moved, { start, minutes, userId }) },
  });
}

/** Says how a visit changed. */
function MovedNotice({ before, visit }: { before: CalendarVisit; visit: Visit }) {
  const { clinicianName } = useClinicians();
  const { patientName } = visit;
  if (visit.userId !== before.userId)
    return `${spokenName(patientName)}: assigned to ${spokenName(clinicianName(visit.userId))}.`;
  if (visit.start !== before.start)
    return `${spokenName(patientName)} was moved to ${whenText(visit.start)}.`;
  return `${spokenName(patientName)}: now ${clockSpan(visit)}.`;
}
