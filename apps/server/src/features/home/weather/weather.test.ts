import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#src/test/app.ts";
import { joinBranch, visitHouse } from "#src/test/places.ts";
import { openSchedule, type ScheduleOffice } from "#src/test/schedule.ts";
import { askProvider, keptWeather } from "./weather.ts";

const current = {
  time: 1_795_205_700,
  temperature_2m: 61.4,
  relative_humidity_2m: 72,
  precipitation_probability: 30,
  weather_code: 2,
  wind_speed_10m: 9.6,
};

/** A local provider that answers as configured. */
const asked: URL[] = [];
let answer: { status: number; body: unknown } | "nothing" = { status: 200, body: { current } };
const provider = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://provider"));
  if (answer === "nothing") return;
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(JSON.stringify(answer.body));
});
provider.listen(0, "127.0.0.1");
await once(provider, "listening");
const address = provider.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const becomeDemo = ({ superuser }: TestApp, { agencyId }: ScheduleOffice) =>
  superuser.query(`update agency set slug = 'demo' where id = $1`, [agencyId]);

const place = { latitude: 40.8, longitude: -74 };

describe("The weather", () => {
  test("is requested from the provider with only a rounded location, and cached for other users", async () => {
    const { world, office } = await openSchedule({
      WEATHER_URL: `${url}/?apikey=k1`,
      CLOCK: "2026-11-20T20:00:00Z",
    });
    const none = await office.nurse.browser.send("GET", "/weather");
    expect(none.json()).toEqual({ weather: null, gap: "no-place" });
    const house = await visitHouse(world, office, {
      start: "2026-11-20T09:00:00",
      place: { latitude: 40.123_456, longitude: -74.123_456 },
    });
    await joinBranch(world, office.colleague, house);
    for (const who of [office.nurse, office.colleague])
      expect((await who.browser.send("GET", "/weather")).json()).toEqual({
        gap: null,
        weather: {
          location: "New York, NY",
          observedAt: "2026-11-20T20:15:00.000Z",
          unit: "fahrenheit",
          temperature: 61.4,
          code: 2,
          wet: 72,
          windSpeed: 9.6,
          windUnit: "mph",
          probability: 30,
          isDemo: false,
        },
      });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe("/v1/forecast");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      apikey: "k1",
      latitude: "40.8",
      longitude: "-74",
      current: "temperature_2m,relative_humidity_2m,precipitation_probability,weather_code,wind_speed_10m",
      timeformat: "unixtime",
      temperature_unit: "fahrenheit",
      wind_speed_unit: "mph",
    });
    expect((await office.outsider.browser.send("GET", "/weather")).json().gap).toBe("no-place");
  });

  test("is not shown without a provider, except in the demo agency, where it is marked as demo data", async () => {
    const { world, office } = await openSchedule({ CLOCK: "2026-11-20T20:07:00Z" });
    const ask = async () => (await office.nurse.browser.send("GET", "/weather")).json();
    await visitHouse(world, office, { start: "2026-11-20T09:00:00" });
    expect(await ask()).toEqual({ weather: null, gap: "no-provider" });
    await becomeDemo(world, office);
    const { weather, gap } = await ask();
    expect(gap).toBeNull();
    expect(weather).toMatchObject({
      location: "New York, NY",
      observedAt: "2026-11-20T20:00:00.000Z",
      unit: "fahrenheit",
      windUnit: "mph",
      isDemo: true,
    });
    expect(weather.temperature).toBeGreaterThan(25);
    expect(weather.temperature).toBeLessThan(75);
    expect((await ask()).weather).toEqual(weather);
  });

  test.each([{ DEMO: "off" }, { WEATHER_URL: url }])(
    "is never made up with %j, whatever the agency's short name",
    async (env) => {
      const { world, office } = await openSchedule(env);
      await visitHouse(world, office, { start: "2026-11-20T09:00:00" });
      await becomeDemo(world, office);
      const { weather } = (await office.nurse.browser.send("GET", "/weather")).json();
      expect(weather?.isDemo ?? false).toBe(false);
    },
  );

  test.each([
    { status: 500, body: {} },
    { status: 200, body: { current: { time: "now" } } },
    { status: 200, body: { current: { ...current, weather_code: 2.5 } } },
    { status: 200, body: { current: { ...current, time: 1e300 } } },
    { status: 302, body: {} },
  ])("is unknown when the provider says %j", async (said) => {
    answer = said;
    expect(await askProvider({ url, unit: "celsius" }, place)).toBeUndefined();
  });

  test("leaves out what the provider does not report", async () => {
    answer = { status: 200, body: { current: { time: current.time, temperature_2m: 16 } } };
    expect(await askProvider({ url, unit: "celsius" }, place)).toMatchObject({
      temperature: 16,
      unit: "celsius",
      windUnit: "km/h",
      wet: null,
      code: null,
    });
  });

  test("is given up after three seconds", async () => {
    answer = "nothing";
    const began = performance.now();
    expect(await askProvider({ url, unit: "celsius" }, place)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe("A stored response", () => {
  beforeAll(() => {
    answer = { status: 200, body: { current } };
  });

  test("is requested again after 15 minutes, and immediately after a failure", async () => {
    let now = 0;
    asked.length = 0;
    const ask = keptWeather({ url, unit: "fahrenheit" }, () => now);
    await Promise.all([ask(place), ask(place)]);
    now = 14 * 60_000;
    await ask(place);
    expect(asked).toHaveLength(1);
    now = 15 * 60_000;
    answer = { status: 503, body: {} };
    expect(await ask(place)).toBeUndefined();
    answer = { status: 200, body: { current } };
    expect(await ask(place)).toMatchObject({ temperature: 61.4 });
    expect(asked).toHaveLength(3);
  });
});
