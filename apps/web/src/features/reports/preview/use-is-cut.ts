import { type RefObject, useEffect, useState } from "react";

/** Whether more lies beside what is in sight than there is room for; looked at again when `content` is another. */
export function useIsCut(scroller: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || content === undefined) return;
    const look = () => setIsCut(box.scrollWidth > box.clientWidth);
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box);
    return () => watching.disconnect();
  }, [scroller, content]);
  return isCut;
}
