import type { Visit } from "@hearthside/contract";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { useFocusKept } from "../calendar/week/use-focus-kept.ts";

/** As in the week; besides, a visit whose column is not drawn yet is drawn before it gets the focus. */
export function useDayFocus(root: RefObject<HTMLElement | null>, visits: readonly Visit[]) {
  const kept = useFocusKept(root, visits);
  const [goal, setGoal] = useState<{ id: string }>();
  useLayoutEffect(() => {
    if (goal !== undefined)
      root.current?.querySelector<HTMLElement>(`button[data-visit="${goal.id}"]`)?.focus();
  }, [root, goal]);
  const goTo = useCallback(({ id }: Visit) => setGoal({ id }), []);
  return { ...kept, goalId: goal?.id, goTo };
}
