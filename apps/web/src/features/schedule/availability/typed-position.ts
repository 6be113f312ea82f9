import type { PatientAvailability } from "@hearthside/contract";

type Position = NonNullable<PatientAvailability["position"]>;

/** A location as entered in its two fields. */
export type Placed = { latitude: string; longitude: string };

export const positionToTyped = (position: Position | null): Placed => ({
  latitude: position === null ? "" : String(position.latitude),
  longitude: position === null ? "" : String(position.longitude),
});

export const isPlaced = ({ latitude, longitude }: Placed): boolean => (latitude + longitude).trim() !== "";

/** Null when both fields are empty; undefined when invalid. */
export function typedToPosition(place: Placed): Position | null | undefined {
  if (!isPlaced(place)) return null;
  const { latitude, longitude } = place;
  const [lat, long] = [degreesIn(latitude, 90), degreesIn(longitude, 180)];
  return lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long };
}

function degreesIn(text: string, most: number): number | undefined {
  const trimmed = text.trim();
  return /^-?\d{1,3}(\.\d+)?$/.test(trimmed) && Math.abs(Number(trimmed)) <= most
    ? Number(trimmed)
    : undefined;
}
