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
