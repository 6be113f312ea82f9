import { type RefObject, useLayoutEffect, useRef } from "react";

/** Publishes the height of the toasts, so that sticky footers stay above them. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty("--below", `${element.offsetHeight}px`);
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--below");
    };
  }, []);
  return list;
}
