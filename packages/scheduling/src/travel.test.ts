import { expect, test } from "vitest";
import { estimateTravelMinutes, milesBetween } from "./travel.ts";

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const milwaukee = { latitude: 43.0389, longitude: -87.9065 };
const evanston = { latitude: 42.0451, longitude: -87.6877 };
const nextDoor = { latitude: 41.8783, longitude: -87.6298 };

// Distances by the haversine formula on a sphere of 3,958.8 miles.
test.each([
  { to: "Milwaukee", place: milwaukee, miles: 81.5, minutes: 212 },
  { to: "Evanston", place: evanston, miles: 11.9, minutes: 31 },
  { to: "the house next door", place: nextDoor, miles: 0, minutes: 5 },
])("from Chicago to $to", ({ place, miles, minutes }) => {
  expect(milesBetween(chicago, place)).toBeCloseTo(miles, 0);
  expect(estimateTravelMinutes(chicago, place)).toBe(minutes);
  expect(estimateTravelMinutes(place, chicago)).toBe(minutes);
});

test("to or from an unknown place 15 minutes are assumed", () => {
  expect(estimateTravelMinutes(null, chicago)).toBe(15);
  expect(estimateTravelMinutes(chicago, null)).toBe(15);
});

test("the other side of the earth is half its circumference away", () => {
  const far = { latitude: -chicago.latitude, longitude: chicago.longitude + 180 };
  expect(milesBetween(chicago, far)).toBeCloseTo(Math.PI * 3958.8, 3);
});
