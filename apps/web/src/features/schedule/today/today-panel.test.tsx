import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agencyToday } from "#src/lib/moments.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { ownVisit, stopWith } from "#src/test/visit-records.ts";
import { setWidth } from "#src/test/window-width.ts";
import { addDays } from "../data/local-time.ts";
import "../time-changes/time-change-dialog.tsx";
import { startWithFreshDevice } from "#src/test/fresh-device.ts";

startWithFreshDevice();

vi.spyOn(console, "warn").mockImplementation(() => undefined);
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: () => undefined, close: () => undefined };
});

const nurse = userWith("Staff");
// in the agency's time zone, whatever the test machine's zone
const today = () => agencyToday();
const visit = ownVisit(1);

type Found = (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void;
const getCurrentPosition = vi.fn<(found: Found) => void>((found) =>
  found({ coords: { latitude: 30.27, longitude: -97.74, accuracy: 12 } }),
);

beforeEach(() => {
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  getCurrentPosition.mockClear();
});
afterEach(cleanup);

const reachable: Handlers = {
  "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
  "GET /visits/mine": ({ day = today() }) => ({ day, stops: day === today() ? [stopWith(visit)] : [] }),
  "POST /visits/:visitId/verifications": () => ({ ...visit, status: "in-progress" }),
};

const open = (api: Handlers = {}) => renderApp("/staff/home", { as: nurse, api: { ...reachable, ...api } });

const table = async () => within(await screen.findByRole("table", { name: /Your visits for the day/ }));

test("the day's visits are in order, with address, drive time and time slot", async () => {
  const second = ownVisit(2, { start: "2026-03-04T10:30:00", patientName: "Abbott, Ruth" });
  const third = ownVisit(3, { start: "2026-03-04T13:00:00", patientName: "Quarles, Ken" });
  open({
    "GET /visits/mine": ({ day = today() }) => ({
      day,
      stops: [
        stopWith(visit),
        stopWith(second, {
          stop: 2,
          travelMinutes: 14,
          isApproximate: true,
          supplies: "Gloves,\u00a02\u00a0pairs; Wound kit,\u00a01",
          address: "Manor, TX",
          missingAddressParts: ["street", "zip"],
        }),
        stopWith(third, { stop: 3, travelMinutes: 50 }),
      ],
    }),
  });
  const name = await (await table()).findByRole("link", { name: "Abbott, Ruth" });
  expect(name.getAttribute("href")).toBe(`/admin/clinical/patient-chart?patient=${second.patientId}`);
  const rows = (await table()).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Weller, IrisStop 1, SN",
    "Abbott, RuthStop 2, SN",
    "Quarles, KenStop 3, SN",
  ]);
  expect(rows[1]?.textContent).toContain("14 min from stop 1 (ZIP estimate)");
  expect(rows[2]?.textContent).toContain("50 min from stop 2 (estimate)");
  expect(rows[1]?.textContent).toContain("Manor, TX Street and ZIP code missing");
  expect(rows[1]?.textContent).toContain("Gloves,\u00a02\u00a0pairs; Wound kit,\u00a01");
  expect(rows[0]?.textContent).toContain("None listed");
  const slot = (await table()).getByRole("link", { name: "10:30\u00a0AM to 11:15\u00a0AM" });
  expect(slot.getAttribute("href")).toContain(`visit=${second.id}`);
  expect(screen.getByText(/You have 3 patient visits today\./)).toBeTruthy();
});

test("a day without visits says so, and so does the greeting", async () => {
  open({ "GET /visits/mine": ({ day = today() }) => ({ day, stops: [] }) });
  expect(await screen.findByText("No visits on this day")).toBeTruthy();
  expect(await screen.findByText(/You have no patient visits today\./)).toBeTruthy();
});

test("another day is one step away", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Next day" }));
  expect(await screen.findByText("No visits on this day")).toBeTruthy();
  expect(api.callsOf("GET /visits/mine").at(-1)?.input).toEqual({ day: addDays(today(), 1) });
});

test("the location is explained and agreed to once; after that a check-in is one press", async () => {
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  const question = within(await screen.findByRole("dialog", { name: "Your location" }));
  expect(question.getByText(/as visit verification requires/)).toBeTruthy();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await first.user.click(question.getByRole("button", { name: "Agree and check in" }));
  expect(await screen.findByText(/^Checked in: Iris Weller, .* Saved on this device\.$/)).toBeTruthy();
  await waitFor(() => expect(first.api.callsOf("POST /visits/:visitId/verifications")).toHaveLength(1));
  expect(first.api.callsOf("POST /visits/:visitId/verifications")[0]?.input).toMatchObject({
    visitId: visit.id,
    kind: "check-in",
    position: { latitude: 30.27, longitude: -97.74, accuracy: 12 },
  });
  await first.user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await waitFor(() => expect(first.api.callsOf("POST /visits/:visitId/verifications")).toHaveLength(2));
  expect(screen.queryByRole("dialog")).toBeNull();
});

const begun = ownVisit(3, {
  status: "in-progress",
  start: "2026-03-04T08:00:00",
  patientName: "Abbott, Ruth",
  startedAt: "2026-03-04T14:00:00.000Z",
});
const whileOpen: Handlers = {
  "GET /visits/mine": ({ day = today() }) => ({ day, stops: [stopWith(begun), stopWith(visit)] }),
};
const sentBy = (api: ReturnType<typeof open>["api"]) =>
  api.callsOf("POST /visits/:visitId/verifications").map(({ input }) => input);

test.each([
  ["phone", "desk"],
  ["desk", "phone"],
] as const)("rotating a %s keeps the check-in while the location question is open", async (held, turned) => {
  setWidth(held);
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await screen.findByRole("dialog", { name: "Your location" });
  setWidth(turned);
  await user.click(screen.getByRole("button", { name: "Check in without location" }));
  await waitFor(() => expect(sentBy(api)).toMatchObject([{ visitId: visit.id, kind: "check-in" }]));
});

test("checking in while another visit is open asks about that one, and checks out of it at the same time", async () => {
  const { user, api } = open(whileOpen);
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  const question = within(await screen.findByRole("dialog", { name: "You are still checked in" }));
  expect(question.getByText(/Your visit for Ruth Abbott, .* has no check-out yet/)).toBeTruthy();
  expect(question.getByText(/Checking out records the current time\./)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Check out there and check in here" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  await waitFor(() =>
    expect(sentBy(api)).toMatchObject([
      { visitId: begun.id, kind: "check-out" },
      { visitId: visit.id, kind: "check-in" },
    ]),
  );
});

test("the other visit can stay open, and closing the question records nothing", async () => {
  const { user, api } = open(whileOpen);
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentBy(api)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in and leave it open" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  await waitFor(() => expect(sentBy(api)).toMatchObject([{ visitId: visit.id, kind: "check-in" }]));
});

test("a visit of another day without a check-out is asked about too", async () => {
  const { user } = open({
    "GET /visits/mine": ({ day = today() }) => ({ day, stops: [stopWith(visit)], open: [begun] }),
  });
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  expect(await screen.findByRole("dialog", { name: "You are still checked in" })).toBeTruthy();
});

test("without agreement the browser is not asked, and the check-in says that no location was requested", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  await waitFor(() =>
    expect(api.callsOf("POST /visits/:visitId/verifications")[0]?.input).toMatchObject({
      position: null,
      positionProblem: "not-asked",
    }),
  );
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test("check-in works in a browser that cannot save the agreement", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Agree and check in" }));
  full.mockRestore();
  await waitFor(() => expect(api.callsOf("POST /visits/:visitId/verifications")).toHaveLength(1));
});

test("after a check-in was sent, Check in is not offered again while the day reloads", async () => {
  let isSent = false;
  const reloaded = Promise.withResolvers<void>();
  const { user, api } = open({
    "GET /visits/mine": async ({ day = today() }) => {
      if (isSent) await reloaded.promise;
      return { day, stops: [stopWith(isSent ? { ...visit, status: "in-progress" } : visit)] };
    },
    "POST /visits/:visitId/verifications": () => {
      isSent = true;
      return { ...visit, status: "in-progress" };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  expect(await screen.findByRole("button", { name: "Check out, Weller, Iris" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check in, Weller, Iris" })).toBeNull();
  await waitFor(() => expect(api.callsOf("GET /visits/mine").length).toBeGreaterThan(1));
  expect(screen.queryByRole("button", { name: "Check in, Weller, Iris" })).toBeNull();
  reloaded.resolve();
  expect(await screen.findByText("In progress")).toBeTruthy();
  expect(api.callsOf("POST /visits/:visitId/verifications")).toHaveLength(1);
});

test("a sent check-in is known even when the day cannot be reloaded", async () => {
  let isSent = false;
  const { user } = open({
    "GET /visits/mine": ({ day = today() }) => (isSent ? "no answer" : { day, stops: [stopWith(visit)] }),
    "POST /visits/:visitId/verifications": () => {
      isSent = true;
      return { ...visit, status: "in-progress" };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  expect(
    await screen.findByText(/These are your visits as last loaded on this device/, {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(await screen.findByText("In progress")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check out, Weller, Iris" })).toBeTruthy();
});

test("a check-in that this device cannot save does not claim to be saved", async () => {
  let isReachable = false;
  const { user } = open({
    "POST /visits/:visitId/verifications": () => (isReachable ? visit : "no answer"),
  });
  const checkIn = await screen.findByRole("button", { name: "Check in, Weller, Iris" });
  const full = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  await user.click(checkIn);
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  const said = await screen.findByText("Check-in not saved on this device: stay online");
  full.mockRestore();
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(said.isConnected).toBe(false));
});

test("offline the check-in is saved and shown as such, and the check-out can follow", async () => {
  const { user } = open({ "POST /visits/:visitId/verifications": () => "no answer" });
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  expect(await screen.findByText("Check-in saved on this device")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check out, Weller, Iris" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Request Time Change, Weller, Iris" })).toBeNull();
});

test("today's visits are available when the server cannot be reached", async () => {
  open();
  await screen.findByRole("link", { name: "Weller, Iris" });
  cleanup();
  open({ "GET /visits/mine": () => "no answer" });
  expect(
    await screen.findByText(/These are your visits as last loaded on this device/, {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Weller, Iris" })).toBeTruthy();
});

test("a refused check-in is shown with its reason until the user discards it", async () => {
  const { user } = open({
    "POST /visits/:visitId/verifications": () =>
      refuse("wrong-status", { message: "The visit was canceled." }),
  });
  await user.click(await screen.findByRole("button", { name: "Check in, Weller, Iris" }));
  await user.click(await screen.findByRole("button", { name: "Check in without location" }));
  expect(await screen.findByText(/The visit was canceled\. Saved on this device\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const question = within(await screen.findByRole("dialog", { name: "Discard this time" }));
  await user.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText(/The visit was canceled/)).toBeNull());
});

test("a failed day says so and can be tried again", async () => {
  let isBroken = true;
  const { user } = open({
    "GET /visits/mine": ({ day = today() }) => {
      if (isBroken) return refuse("internal");
      return { day, stops: [stopWith(visit)] };
    },
  });
  const panel = within(await screen.findByRole("region", { name: "Today's Schedule" }));
  await panel.findByRole("alert");
  isBroken = false;
  await user.click(panel.getByRole("button", { name: "Try again" }));
  expect(await panel.findByRole("link", { name: "Weller, Iris" })).toBeTruthy();
});

test("time change requested, with a reason", async () => {
  const { user, api } = open({
    "POST /visits/check": () => ({ broken: [] }),
    "POST /time-changes": () => refuse("wrong-status", { message: "Somebody has asked already." }),
  });
  await user.click(await screen.findByRole("button", { name: "Request Time Change, Weller, Iris" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request Time Change" }));
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(dialog.getByText("The visit is already scheduled for this time")).toBeTruthy();
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Time"));
  await user.type(dialog.getByLabelText("Time"), "11 am");
  await user.type(dialog.getByLabelText("Reason"), "Dialysis");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await dialog.findByText("Somebody has asked already.")).toBeTruthy();
  expect(api.callsOf("POST /time-changes")[0]?.input).toMatchObject({
    visitId: visit.id,
    start: "2026-03-04T11:00:00",
    minutes: 45,
    reason: "Dialysis",
  });
});
