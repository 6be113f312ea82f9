import type { DayRoute, RouteStop } from "@hearthside/contract";
import { visitId } from "./schedule-records.ts";

/** A day without visits, on a map without outlines. */
export const routeWith = (changes: Partial<DayRoute> = {}): DayRoute => ({
  day: "2026-03-04",
  branch: null,
  stops: [],
  miles: null,
  outlines: { states: [], version: "1" },
  tiles: null,
  directions: { isAllowed: false, version: 1 },
  ...changes,
});

export const routeStopWith = (number: number, changes: Partial<RouteStop> = {}): RouteStop => ({
  visitId: visitId(number),
  patientId: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  patientName: "Weller, Iris",
  start: "2026-03-04T09:00:00",
  stop: number,
  place: { latitude: 30.27, longitude: -97.74, isApproximate: false },
  miles: 2.4,
  isMissed: false,
  ...changes,
});
