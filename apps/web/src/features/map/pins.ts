import type { DayRoute, MapPlace } from "@hearthside/contract";

/** What stands on the map at one place. `exact` and `approximate` are houses; the branch has no number. */
export type Pin = {
  readonly text: string;
  readonly at: [latitude: number, longitude: number];
  readonly kind: "branch" | "exact" | "approximate";
};

/** Houses of which no more is known than one ZIP code share a pin: '1, 3'. */
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
