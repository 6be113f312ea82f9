const edge = 40;
const fastest = 14;

/** Scrolls by one frame's worth when the pointer is near an edge, the faster the nearer; not when it is elsewhere. */
export function scrollAtEdge(scroller: HTMLElement, at: { clientX: number; clientY: number }): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const x = speed(at.clientX, left, right);
  const y = speed(at.clientY, top, bottom);
  if (x !== 0 || y !== 0) scroller.scrollBy({ left: x, top: y, behavior: "instant" });
}

function speed(at: number, start: number, end: number): number {
  if (at < start - edge || at > end + edge) return 0;
  const into = at < start + edge ? at - start - edge : at > end - edge ? at - end + edge : 0;
  return Math.max(-1, Math.min(1, into / edge)) * fastest;
}
