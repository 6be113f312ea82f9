import { expect, test } from "vitest";
import { positionOf } from "./position-of.ts";

test("a set position is exact, whatever the ZIP code", async () => {
  expect(await positionOf({ zip: "10001", latitude: 30.25, longitude: -97.76 })).toEqual({
    position: { latitude: 30.25, longitude: -97.76 },
    isApproximate: false,
  });
});

test.each(["10001", "10001-2345"])("without one the ZIP code %s is used", async (zip) => {
  expect(await positionOf({ zip, latitude: null, longitude: null })).toEqual({
    position: { latitude: 40.750_65, longitude: -73.997_293 },
    isApproximate: true,
  });
});

test.each([null, "", "00000", "toString"])("ZIP code %j is unknown", async (zip) => {
  expect(await positionOf({ zip, latitude: null, longitude: null })).toBeNull();
});
