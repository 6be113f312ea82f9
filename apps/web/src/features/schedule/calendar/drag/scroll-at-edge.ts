const edge = 40;
const fastest = 14;

type Place = { readonly clientX: number; readonly clientY: number };

/**
 * Scrolls one step per frame when the pointer is near an edge, faster when nearer. The edge where the drag started
 * counts only once the pointer gets closer to it.
 */
export function scrollAtEdge(scroller: HTMLElement, at: Place, from: Place): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const x = speed({ at: at.clientX, from: from.clientX, start: left, end: right });
  const y = speed({ at: at.clientY, from: from.clientY, start: top, end: bottom });
  if (x !== 0 || y !== 0) scroller.scrollBy({ left: x, top: y, behavior: "instant" });
}

type Line = { readonly at: number; readonly from: number; readonly start: number; readonly end: number };

function speed({ at, from, start, end }: Line): number {
  const first = Math.min(start + edge, from);
  const last = Math.max(end - edge, from);
  const into = at < first ? at - first : at > last ? at - last : 0;
  return Math.max(-1, Math.min(1, into / edge)) * fastest;
}
