const full = 360;

export type Sweep = { readonly from: number; readonly to: number };

/** Each value's arc in degrees, with `padding` between; zero has no arc, small values a visible one. */
export function sweepsOf(values: readonly number[], padding: number): readonly (Sweep | undefined)[] {
  const shown = values.filter((value) => value > 0);
  if (shown.length === 1) return values.map((value) => (value > 0 ? { from: 0, to: full } : undefined));
  const total = shown.reduce((sum, value) => sum + value, 0);
  const room = full - shown.length * (padding + least);
  let from = 0;
  return values.map((value) => {
    if (value <= 0) return undefined;
    const sweep = { from, to: from + least + (value / total) * room };
    from = sweep.to + padding;
    return sweep;
  });
}

const least = 1;

/** An arc clockwise from the top around (0, 0), as an SVG path. */
export function arcPath({ from, to }: Sweep, radius: number): string {
  const middle = (from + to) / 2;
  const [start, half, end] = [from, middle, to].map((angle) => placeOn(radius, angle));
  const half1 = `A ${radius} ${radius} 0 0 1 ${half}`;
  return `M ${start} ${half1} A ${radius} ${radius} 0 0 1 ${end}`;
}

function placeOn(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
}
