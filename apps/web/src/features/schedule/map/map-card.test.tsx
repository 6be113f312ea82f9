import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { openPart } from "#src/test/open-part.tsx";
import { routeStopWith, routeWith } from "#src/test/route-records.ts";
import "./day-map.tsx";
import { MapCard } from "./map-card.tsx";

const exact = { latitude: 30.27, longitude: -97.74, isApproximate: false };
const byZip = { latitude: 30.4, longitude: -97.7, isApproximate: true };
const day = routeWith({
  branch: { name: "Austin office", place: { latitude: 30.2, longitude: -97.8, isApproximate: true } },
  miles: 12.3,
  outlines: { states: ["TX"], version: "1" },
  stops: [
    routeStopWith(1, { place: byZip }),
    routeStopWith(2, { patientName: "Abbott, Ruth", place: byZip, start: "2026-03-04T13:05:00" }),
    routeStopWith(3, { patientName: "Cole, Ada", place: exact, miles: 9.9 }),
    routeStopWith(4, { patientName: "Nowhere, Nell", stop: null, place: null, miles: null }),
  ],
});
const square = [
  [26, -106],
  [36, -106],
  [36, -93],
  [26, -93],
];
const texas = {
  state: "TX",
  land: [square],
  borders: [
    [
      [30, -106],
      [30, -93],
    ],
  ],
  counties: [{ name: "Travis", latitude: 30.3, longitude: -97.8 }],
};
const api = {
  "GET /staff-home/route": () => day,
  "GET /map/outlines": () => ({ states: [texas] }),
};

const linesOf = async () => {
  const list = await screen.findByRole("list", { name: "Stops in visit order" });
  return within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

test("stops are listed in order with their distances, with or without a map", async () => {
  openPart(
    <MapCard day="2026-03-04" />,
    { ...api, "GET /map/outlines": () => refuse("unavailable") },
    "Staff",
  );
  expect(await linesOf()).toEqual([
    "Start: Austin office",
    "Stop 1 (approximate)Weller, Iris2.4 miles 9:00\u00a0AM",
    "Stop 2 (approximate)Abbott, Ruth2.4 miles 1:05\u00a0PM",
    "Stop 3Cole, Ada9.9 miles 9:00\u00a0AM",
    "Stop –Nowhere, Nell 9:00\u00a0AMNot on the map: no GPS or ZIP code",
  ]);
  expect(screen.getByText("3 stops, about 12 miles (straight-line)")).toBeTruthy();
  expect(screen.getByText("Miles from previous stop. Dashed: from ZIP code.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Directions/ })).toBeNull();
});

test("the map has a numbered pin at each place, hidden from screen readers", async () => {
  openPart(<MapCard day="2026-03-04" />, api, "Staff");
  await screen.findByRole("button", { name: "Zoom in" });
  const pictureNow = () => document.querySelector("[aria-hidden] .leaflet-pane")?.parentElement;
  const pins = () =>
    [...(pictureNow()?.querySelectorAll(".leaflet-marker-icon") ?? [])].map((pin) => pin.textContent);
  await expect.poll(pins).toEqual(expect.arrayContaining(["", "1, 2", "3"]));
  const picture = pictureNow();
  expect(picture?.querySelectorAll("a, button, [tabindex]")).toHaveLength(0);
  expect(picture?.querySelectorAll("img")).toHaveLength(0);
  expect(picture?.querySelectorAll("path").length).toBeGreaterThan(2);
});

test("a map removed during a resize leaves nothing behind", async () => {
  const width = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
  const height = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  onTestFinished(() => {
    width.mockRestore();
    height.mockRestore();
  });
  const { unmount } = openPart(<MapCard day="2026-03-04" />, api, "Staff");
  expect(await screen.findByText("Travis")).toBeTruthy();
  fakeTime({ toFake: ["setTimeout", "clearTimeout"] });
  width.mockReturnValue(390);
  window.dispatchEvent(new Event("resize"));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  unmount();
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
});

test("with a tile server, its tiles are loaded and its owner is credited", async () => {
  const tiles = { url: "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "© Example maps" };
  openPart(<MapCard day="2026-03-04" />, { "GET /staff-home/route": () => ({ ...day, tiles }) }, "Staff");
  expect(await screen.findByText("© Example maps")).toBeTruthy();
});

test("a link to a maps site contains only coordinates, and says what it sends", async () => {
  const allowed = { ...day, directions: { isAllowed: true, version: 2 } };
  openPart(<MapCard day="2026-03-04" />, { ...api, "GET /staff-home/route": () => allowed }, "Staff");
  const link = await screen.findByRole("link", { name: "Directions to Ada Cole, in a new tab" });
  expect(link.getAttribute("href")).toBe("https://www.google.com/maps/dir/?api=1&destination=30.27%2C-97.74");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(screen.getByText(/sends it only the stop's coordinates/)).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("users who may edit settings can turn directions links on or off", async () => {
  const { user, api: fake } = openPart(
    <MapCard day="2026-03-04" />,
    { ...api, "PUT /agency/directions": ({ isAllowed }) => ({ isAllowed, version: 2 }) },
    "Admin",
  );
  await user.click(await screen.findByRole("switch", { name: "Allow directions links" }));
  expect(fake.callsOf("PUT /agency/directions")[0]?.input).toEqual({ isAllowed: true, version: 1 });
});

test("a day without stops says so, and a day that fails to load can be retried", async () => {
  let isDown = true;
  const { user } = openPart(
    <MapCard day="2026-03-04" />,
    { "GET /staff-home/route": () => (isDown ? refuse("unavailable") : routeWith()) },
    "Staff",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText("No stops on this day")).toBeTruthy();
});
