export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const gap = 4;

/**
 * Where a panel of this size is read best: to the right of the held visit, else to its left, below or above it, wherever
 * `sight` has room, and always within it.
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
