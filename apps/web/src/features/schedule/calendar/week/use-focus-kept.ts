import type { Visit } from "@hearthside/contract";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "#src/ui/use-focus-trail.ts";

/**
 * The one event in the tab order: the last one focused, otherwise the first. A visit that moves to another day is mounted
 * again there and gets the focus back.
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
