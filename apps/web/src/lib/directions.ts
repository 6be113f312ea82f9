import type { MapPlace } from "@hearthside/contract";

/** Sends only coordinates to the maps site. */
export const directionsTo = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
