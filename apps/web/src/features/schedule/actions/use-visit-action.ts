import type { CalendarVisit, Visit } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Action, type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { changeVisit, keptText, readRefusal } from "../data/change-visit.ts";

export type ActionProps = { visit: CalendarVisit; onClose: () => void };

/**
 * One action at a time on one visit or a new one. When someone else changed the visit first, the entries stay, the
 * message shows the visit's current state, and saving again uses its new version.
 */
export function useVisitAction(visit?: CalendarVisit) {
  const [version, setVersion] = useState(visit?.version ?? 0);
  const queries = useQueryClient();
  const { run, busy, refusal } = useAction();
  const change = (send: () => Promise<Visit>) => changeVisit(queries, send);
  const runChange: Action<Visit>["run"] = (send, otherwise, { onRefused, ...afterward } = {}) =>
    run(() => change(send), otherwise, {
      ...afterward,
      onRefused: (refused) => {
        setVersion(readRefusal(refused.error).fresh?.version ?? version);
        onRefused?.(refused);
      },
    });
  return {
    run: runChange,
    busy,
    /** With the broken rules. */
    refusal: refusal && explained(refusal),
    /** The visit's version as last read. */
    version,
    /** For Undo. */
    change,
  };
}

function explained(refused: Refusal) {
  const refusal = readRefusal(refused.error);
  return { ...refused, message: keptText(refusal, refused.message), broken: refusal.broken };
}
