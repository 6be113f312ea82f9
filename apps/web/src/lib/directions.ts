import type { MapPlace } from "@hearthside/contract";

/** Tells the maps site coordinates and nothing else. */
export const directionsTo = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
