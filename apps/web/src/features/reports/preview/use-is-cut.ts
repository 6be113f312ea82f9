import { type RefObject, useEffect, useState } from "react";

/** Whether the content is wider than its box; measured again when `content` changes. */
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
