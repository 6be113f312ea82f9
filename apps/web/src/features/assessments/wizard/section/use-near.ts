import { type RefObject, useEffect, useState } from "react";
import { drawWhenIdle } from "./draw-when-idle.ts";

/** Whether the card has come near the window, or its turn came while the page was idle. Stays true once it is true. */
export function useNear(card: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || card.current === null) return undefined;
    const draw = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      { rootMargin: "900px" },
    );
    observer.observe(card.current);
    const giveUp = drawWhenIdle(draw);
    return () => {
      observer.disconnect();
      giveUp();
    };
  }, [isNear, card]);
  return isNear;
}
