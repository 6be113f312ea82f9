import type { Visit } from "@hearthside/contract";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { useFocusKept } from "../calendar/week/use-focus-kept.ts";

/** Like the week's focus, but renders a visit's column before focusing it. */
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
