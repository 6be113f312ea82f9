import type { DayRoute, RouteStop } from "@hearthside/contract";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

const milesOf = (miles: number) => `about ${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;

/** '9:05 AM' of a local time. */
export const clockOf = (start: string) => clock.format(new Date(`${start}Z`));

/** 'about 2.4 miles from stop 1'; undefined when the distance is unknown. */
export function legWords({ stop, miles }: RouteStop): string | undefined {
  if (stop === null || miles === null) return undefined;
  return `${milesOf(miles)} from ${stop === 1 ? "the branch" : `stop ${stop - 1}`}`;
}

/** Why a visit is not on the map, or how exact its place is. */
export function placeWords({ isMissed, place }: RouteStop): string | undefined {
  if (isMissed) return "missed, not a stop";
  if (place === null) return "not on the map: no GPS location or ZIP code on file";
  return place.isApproximate ? "location approximate, from ZIP code" : undefined;
}

/** '3 stops, about 21 miles in a straight line from the branch'. */
export function totalWords({ stops, miles, branch }: DayRoute): string {
  const count = stops.filter(({ stop }) => stop !== null).length;
  const said = `${count} ${count === 1 ? "stop" : "stops"}`;
  if (miles === null) return said;
  return `${said}, ${milesOf(miles)} in a straight line${branch?.place ? " from the branch" : ""}`;
}
