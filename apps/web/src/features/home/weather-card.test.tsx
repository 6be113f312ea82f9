import type { Weather } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "#src/test/open-part.tsx";
import { skyText, WeatherCard } from "./weather-card.tsx";

const weather: Weather = {
  location: "Austin, TX",
  observedAt: "2026-03-04T15:00:00.000Z",
  unit: "celsius",
  temperature: 20.6,
  code: 1,
  wet: 72,
  windSpeed: 9.6,
  windUnit: "km/h",
  probability: null,
  isDemo: false,
};

const textOf = async () => (await screen.findByRole("region", { name: "Weather" })).textContent;

test("the weather is shown in words and numbers, and missing provider data is shown as not recorded", async () => {
  openPart(<WeatherCard />, { "GET /weather": () => ({ weather, gap: null }) }, "Staff");
  await screen.findByText("21°C");
  expect(await textOf()).toContain(
    "Austin, TX21°CMostly clearHumidity72%Wind10 km/hChance of rainNot recorded",
  );
  expect(screen.queryByText("Demo data")).toBeNull();
});

test("beside the page's title the weather says the same in two lines", async () => {
  openPart(<WeatherCard isBand />, { "GET /weather": () => ({ weather, gap: null }) }, "Staff");
  await screen.findByText("21°C");
  const text = await textOf();
  expect(text).toContain("21°CMostly clear, Austin, TXHumidity72%Wind10 km/hChance of rainNot recorded");
  expect(text).toContain("As of 03/04/2026");
});

test("weather that was made up for the demo agency says so on the card", async () => {
  openPart(
    <WeatherCard />,
    { "GET /weather": () => ({ weather: { ...weather, isDemo: true }, gap: null }) },
    "Staff",
  );
  await screen.findByText("21°C");
  expect(within(screen.getByRole("region", { name: "Weather" })).getByText("Demo data")).toBeTruthy();
});

test.each([
  ["no-place", "Weather is unavailable: neither your branch nor today's visits have a ZIP code.", false],
  ["unavailable", "Weather is unavailable right now.", true],
] as const)("without weather because of %s the card says so", async (gap, text, mayTryAgain) => {
  openPart(<WeatherCard />, { "GET /weather": () => ({ weather: null, gap }) }, "Staff");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(mayTryAgain);
});

test("without a provider there is no card", async () => {
  const { api } = openPart(
    <WeatherCard />,
    { "GET /weather": () => ({ weather: null, gap: "no-provider" }) },
    "Staff",
  );
  await waitFor(() => expect(api.callsOf("GET /weather")).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("region", { name: "Weather" })).toBeNull();
});

test("Try again requests the weather again", async () => {
  let isDown = true;
  const { user } = openPart(
    <WeatherCard />,
    { "GET /weather": () => (isDown ? { weather: null, gap: "unavailable" } : { weather, gap: null }) },
    "Staff",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText("21°C")).toBeTruthy();
});

test("an unknown code says nothing about the sky", () => {
  expect([0, 95, 4, -1, null].map(skyText)).toEqual([
    "Clear sky",
    "Thunderstorm",
    undefined,
    undefined,
    undefined,
  ]);
});
