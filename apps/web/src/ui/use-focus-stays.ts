import { type FocusEvent, useEffect, useRef } from "react";
import { isFocusLost } from "./use-focus-trail.ts";

const reachable = "a[href], button:not(:disabled), input:not(:disabled)";

type Held = { readonly element: Element; readonly at: number };

/**
 * When a focused element of a list disappears, such as with its row, its successor takes the focus; otherwise the
 * keyboard would be back at the top of the page. Returns props for the list's element.
 */
export function useFocusStays<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<Held>(undefined);
  // After each render, when something may have disappeared.
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
