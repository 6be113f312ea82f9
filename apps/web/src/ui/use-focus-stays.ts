import { type FocusEvent, useEffect, useRef } from "react";
import { isFocusLost } from "./use-focus-trail.ts";

const reachable = "a[href], button:not(:disabled), input:not(:disabled)";

type Held = { readonly element: Element; readonly at: number };

/**
 * When what had the focus in a list goes, such as with its row, what now stands in its place has it: otherwise the
 * keyboard would be back at the top of the page. Answers what the list's element takes.
 */
export function useFocusStays<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<Held>(undefined);
  // after each drawing: that is when something may have gone
  useEffect(() => {
    if (held.current === undefined || held.current.element.isConnected) return;
    const { at } = held.current;
    held.current = undefined;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
    if (isFocusLost()) (all[at] ?? all.at(-1))?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const at = [...currentTarget.querySelectorAll(reachable)].indexOf(target);
      held.current = at < 0 ? undefined : { element: target, at };
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}
