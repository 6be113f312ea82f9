import { addDays } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { demoWeather } from "./weather.ts";

const austin = { seed: "demo", latitude: 30.4, longitude: -97.7 };
const days = Array.from({ length: 365 }, (_, index) => addDays("2026-01-01", index));
const noons = (place: typeof austin) => days.map((day) => demoWeather({ ...place, at: `${day}T12:00:00` }));

test("the weather is the same on every request, and differs by day and place", () => {
  const at = "2026-11-23T09:15:00";
  expect(demoWeather({ ...austin, at })).toEqual(demoWeather({ ...austin, at }));
  const others = [
    demoWeather({ ...austin, at: "2026-11-24T09:15:00" }),
    demoWeather({ ...austin, longitude: -97.6, at }),
  ];
  for (const other of others) expect(other).not.toEqual(demoWeather({ ...austin, at }));
});

describe("temperatures are plausible", () => {
  test.each([
    { where: "in Austin in July", latitude: 30.4, at: "2026-07-15T15:00:00", from: 28, to: 40 },
    { where: "in Austin in January", latitude: 30.4, at: "2026-01-15T15:00:00", from: 8, to: 21 },
    { where: "in Minneapolis in January", latitude: 45, at: "2026-01-15T15:00:00", from: -12, to: 2 },
    { where: "in Miami in January", latitude: 25.8, at: "2026-01-15T15:00:00", from: 16, to: 30 },
  ])("$where", ({ latitude, at, from, to }) => {
    const { temperature } = demoWeather({ ...austin, latitude, at });
    expect(temperature).toBeGreaterThan(from);
    expect(temperature).toBeLessThan(to);
  });

  test("3 PM is warmer than 3 AM", () => {
    const at = (time: string) => demoWeather({ ...austin, at: `2026-05-04T${time}` });
    expect(at("15:00:00").temperature).toBeCloseTo(at("03:00:00").temperature + 10, 1);
    expect(at("15:00:00").code).toBe(at("03:00:00").code);
  });
});

test("a year has dry and wet days, no snow in Texas and some in Minnesota", () => {
  const skies = (place: typeof austin) => new Set(noons(place).map(({ code }) => code));
  expect(skies(austin)).toEqual(new Set([0, 1, 2, 3, 61, 80, 95]));
  expect(skies({ ...austin, latitude: 45 })).toContain(71);
  const wetDays = noons(austin).filter(({ code }) => code > 3).length;
  expect(wetDays).toBeGreaterThan(55);
  expect(wetDays).toBeLessThan(130);
});

test("humidity and probability are percentages, and a wet sky is likelier to rain than a clear one", () => {
  for (const { code, wet, probability, windSpeed } of noons(austin)) {
    expect(wet).toBeGreaterThanOrEqual(0);
    expect(wet).toBeLessThanOrEqual(100);
    expect(windSpeed).toBeGreaterThan(0);
    expect(code > 3 ? probability >= 50 : probability <= 40).toBe(true);
  }
});
