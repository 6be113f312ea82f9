import type { DayRoute, MapPlace } from "@hearthside/contract";

/** A pin on the map. `exact` and `approximate` are homes; the branch has no number. */
export type Pin = {
  readonly text: string;
  readonly at: [latitude: number, longitude: number];
  readonly kind: "branch" | "exact" | "approximate";
};

/** Homes known only by the same ZIP code share a pin: '1, 3'. */
export function pinsOf({ branch, stops }: DayRoute): Pin[] {
  const pins = new Map<string, Pin>();
  if (branch?.place) put(pins, branch.place, { text: "", kind: "branch" });
  for (const { stop, place } of stops)
    if (stop !== null && place !== null)
      put(pins, place, { text: String(stop), kind: place.isApproximate ? "approximate" : "exact" });
  return [...pins.values()];
}

function put(pins: Map<string, Pin>, { latitude, longitude }: MapPlace, pin: Omit<Pin, "at">) {
  const key = `${latitude} ${longitude}`;
  const there = pins.get(key);
  const text = [there?.text, pin.text].filter(Boolean).join(", ");
  pins.set(key, { ...pin, text, at: [latitude, longitude] });
}
