/** A place on earth, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const earthMiles = 3958.8;
const detour = 1.3;
const milesPerHour = 30;
const leastMinutes = 5;
const minutesWhenUnknown = 15;

/** Straight-line miles from `a` to `b` (haversine formula). */
export function milesBetween(a: Position, b: Position): number {
  const halfNorth = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfEast = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    halfNorth ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfEast ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Estimated whole minutes to drive from `a` to `b`: the great-circle distance plus 30% for the roads at 30 miles per hour;
 * at least 5 minutes, and 15 when either place is unknown (null).
 */
export function estimateTravelMinutes(a: Position | null, b: Position | null): number {
  if (a === null || b === null) return minutesWhenUnknown;
  const minutes = ((milesBetween(a, b) * detour) / milesPerHour) * 60;
  return Math.max(leastMinutes, Math.round(minutes));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
