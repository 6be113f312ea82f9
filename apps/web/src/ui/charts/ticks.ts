const steps = [1, 2, 2.5, 5, 10];
const wanted = 4;

/** Grid lines for whole numbers up to `max`: from 0 in about four steps, the last at or above `max`. */
export function ticksUpTo(max: number): number[] {
  const rough = Math.max(max, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fitting = steps.map((step) => step * power).find((step) => step >= rough && Number.isInteger(step));
  const step = fitting ?? 1;
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step);
}
