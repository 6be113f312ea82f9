import type { Visit } from "@hearthside/contract";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "#src/ui/use-focus-trail.ts";

/**
 * The one event that the tab key comes to: the last that had the focus, else the first. A visit that moves to another day
 * is drawn anew there; whoever was on it stays on it.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, visits: readonly Visit[]) {
  const [lastId, setLastId] = useState<string>();
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || !isFocusLost()) return;
    const moved = root.current?.querySelector<HTMLElement>(`button[data-visit="${focused.current}"]`);
    (moved ?? root.current)?.focus();
  }, [root, visits]);
  return {
    activeId: visits.some(({ id }) => id === lastId) ? lastId : visits[0]?.id,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.dataset.visit;
      if (target.dataset.visit !== undefined) setLastId(target.dataset.visit);
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
