import { type RefObject, useEffect, useRef } from "react";

/**
 * F8 moves the focus to the newest toast, even from a dialog; Escape, Tab past its buttons and closing it move the focus
 * back. Returns the function that moves it back.
 */
export function useReachedByKey(list: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = list.current;
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener("keydown", goThere, { signal });
    element?.addEventListener("keydown", leave, { signal });
    return () => life.abort();

    function goThere(event: KeyboardEvent) {
      const first = element?.querySelector("button");
      if (event.key !== "F8" || !first) return;
      event.preventDefault();
      const { activeElement } = document;
      if (!element?.contains(activeElement)) origin.current = placeOf(activeElement);
      first.focus();
    }

    function leave(event: KeyboardEvent) {
      if (!origin.current?.isConnected || (event.key !== "Escape" && !isBeyond(event))) return;
      event.preventDefault();
      event.stopPropagation();
      leadBack(element, origin);
    }

    function isBeyond({ key, target, shiftKey }: KeyboardEvent): boolean {
      const buttons = [...(element?.querySelectorAll("button") ?? [])];
      return key === "Tab" && target === buttons.at(shiftKey ? 0 : -1);
    }
  }, [list]);
  return () => leadBack(list.current, origin);
}

/** The body cannot take the focus. */
const placeOf = (active: Element | null) =>
  active instanceof HTMLElement && active !== document.body ? active : undefined;

function leadBack(list: HTMLElement | null, origin: RefObject<HTMLElement | undefined>): void {
  if (list?.contains(document.activeElement) && origin.current?.isConnected) origin.current.focus();
  origin.current = undefined;
}
