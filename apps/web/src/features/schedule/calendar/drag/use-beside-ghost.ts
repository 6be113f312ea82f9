import { type RefObject, useLayoutEffect, useRef } from "react";
import { hoursWidth } from "../hours.tsx";
import type { Moving } from "./use-moving.ts";

/** Keeps a panel beside the held visit; a visit moved by keys is scrolled into view. */
export function useBesideGhost(moving: Moving, words: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const ghost = element?.previousElementSibling;
    const scroller = element?.closest("[role=group]");
    if (!element || !ghost || !scroller) return;
    if (moving.by === "keys") ghost.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    const place = () => placeIn(scroller, ghost, element);
    place();
    scroller.addEventListener("scroll", place, { passive: true });
    return () => scroller.removeEventListener("scroll", place);
  }, [moving, words]);
  return panel;
}

function placeIn(scroller: Element, ghost: Element, panel: HTMLElement): void {
  const { left, top } = besideGhost(ghost.getBoundingClientRect(), sightOf(scroller), {
    width: panel.offsetWidth,
    height: panel.offsetHeight,
  });
  const origin = panel.parentElement?.getBoundingClientRect();
  panel.style.left = `${left - (origin?.left ?? 0)}px`;
  panel.style.top = `${top - (origin?.top ?? 0)}px`;
}

/** The visible part of the calendar without its sticky edges. */
function sightOf(scroller: Element) {
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  const corner = scroller.querySelector("[data-corner]")?.getBoundingClientRect();
  return {
    left: left + hoursWidth,
    top: Math.max(corner?.bottom ?? top, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const gap = 4;

/**
 * The best place for a panel of this size: right of the held visit, otherwise left, below or above, always within
 * `sight`.
 */
export function besideGhost(ghost: Box, sight: Box, { width, height }: { width: number; height: number }) {
  const across = { left: ghost.left, top: ghost.top };
  const places = [
    { room: sight.right - ghost.right, needed: width, at: { ...across, left: ghost.right + gap } },
    { room: ghost.left - sight.left, needed: width, at: { ...across, left: ghost.left - gap - width } },
    { room: sight.bottom - ghost.bottom, needed: height, at: { ...across, top: ghost.bottom + gap } },
    { room: ghost.top - sight.top, needed: height, at: { ...across, top: ghost.top - gap - height } },
  ];
  const { left, top } = (places.find(({ room, needed }) => room >= needed + gap) ?? places[2])?.at ?? across;
  return {
    left: within(left, sight.left, sight.right - width),
    top: within(top, sight.top, sight.bottom - height),
  };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
