import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** Lets the lines of a list be dragged by their handles; `move` is called for each step. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [draggedAt, setDraggedAt] = useState<number>();
  useEffect(() => {
    if (draggedAt === undefined) return;
    const follow = ({ clientY }: PointerEvent) => {
      const to = list.current === null ? undefined : placeAt(list.current, clientY);
      if (to === undefined || to === draggedAt) return;
      move(draggedAt, to);
      setDraggedAt(to);
    };
    const end = () => setDraggedAt(undefined);
    // the window receives it even if the lines have moved
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [draggedAt, move]);

  const handleOf = (at: number) => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault(); // prevents text selection while dragging
      setDraggedAt(at);
    },
  });

  return { list, draggedAt, handleOf };
}

/** The index of the line at that height. */
function placeAt(list: HTMLElement, y: number): number | undefined {
  const place = [...list.children].findIndex((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  return place === -1 ? undefined : place;
}
