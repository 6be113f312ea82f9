export type Position = {
  readonly latitude: number;
  readonly longitude: number;
};

const earthMeters = 6_371_008.8; // mean radius
const metersPerMile = 1609.344;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the great circle. */
export function distanceBetween(one: Position, other: Position): number {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians);
  const chord =
    Math.sin((north ?? 0) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin((east ?? 0) / 2) ** 2;
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Such as "0.3 miles". */
export const distanceWords = (meters: number): string => `${(meters / metersPerMile).toFixed(1)} miles`;
