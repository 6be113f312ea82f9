import { type RefObject, useEffect, useState } from "react";

export type PointedAt = { readonly visitId: string; readonly box: DOMRect };

/**
 * The visit in `root` under the mouse or with the keyboard focus. Escape, a press and scrolling end it; moving the mouse
 * to a sibling of `root` does not. Touch opens the visit instead.
 */
export function useVisitPointedAt(root: RefObject<HTMLElement | null>): PointedAt | undefined {
  const [at, setAt] = useState<PointedAt>();
  useEffect(() => {
    const element = root.current;
    const life = new AbortController();
    const { signal } = life;
    const leave = () => setAt(undefined);
    const point = ({ target }: Event) => setAt(visitAt(target));
    element?.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(event), {
      signal,
    });
    element?.addEventListener("focusin", (event) => isByKeys(event.target) && point(event), { signal });
    for (const end of ["focusout", "pointerdown", "scroll"])
      element?.addEventListener(end, leave, { signal });
    element?.parentElement?.addEventListener("pointerleave", leave, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), { signal, capture: true });
    return () => life.abort();
  }, [root]);
  return at;
}

const isByKeys = (target: EventTarget | null) =>
  target instanceof Element && target.matches(":focus-visible");

function visitAt(target: EventTarget | null): PointedAt | undefined {
  const visit = target instanceof Element ? target.closest<HTMLElement>("[data-visit]") : null;
  const visitId = visit?.dataset.visit;
  return visit === null || visitId === undefined
    ? undefined
    : { visitId, box: visit.getBoundingClientRect() };
}
