import type { Visit } from "@hearthside/contract";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { useFocusKept } from "../calendar/week/use-focus-kept.ts";

/** As in the week; besides, a visit whose column is not drawn yet is drawn before it gets the focus. */
export function useDayFocus(root: RefObject<HTMLElement | null>, visits: readonly Visit[]) {
  const kept = useFocusKept(root, visits);
  const [goalId, setGoalId] = useState<string>();
  useLayoutEffect(() => {
    if (goalId === undefined) return;
    root.current?.querySelector<HTMLElement>(`button[data-visit="${goalId}"]`)?.focus();
    setGoalId(undefined);
  }, [root, goalId]);
  const goTo = useCallback(({ id }: Visit) => setGoalId(id), []);
  return { ...kept, goalId, goTo };
}
