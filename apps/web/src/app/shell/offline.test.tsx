import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openAssessment } from "#src/features/assessments/sync/open-assessment.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { canUnlockOffline, unlock as openHere } from "#src/lib/session.ts";
import { getSession } from "#src/lib/session-state.ts";
import { readSharedTime, writeSharedTime } from "#src/lib/tabs.ts";
import { assessmentId, assessmentWith } from "#src/test/assessment-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { startWithFreshDevice } from "#src/test/fresh-device.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

startWithFreshDevice();

const nurse = userWith("Staff");
const id = assessmentId(1);
const password = "a long password";

vi.spyOn(console, "warn").mockImplementation(() => undefined);
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: () => undefined, close: () => undefined };
});

const reachable: Handlers = {
  "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
  "GET /assessments/:id": () => assessmentWith({ M1800: "00" }),
  "PATCH /assessments/:id/answers": () => "no answer",
};
const unreachable: Handlers = {
  "GET /auth/user-info": () => "no answer",
  "GET /auth/refresh": () => "no answer",
  "POST /auth/login": () => "no answer",
  "POST /auth/logout": () => "no answer",
};

async function signIn(api: Handlers = {}) {
  const opened = renderApp("/auth/sign-in", { signsInAs: nurse, api: { ...reachable, ...api } });
  await opened.user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await opened.user.type(screen.getByLabelText("Password"), password);
  await opened.user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(address()).toBe("/staff/home"));
  await waitFor(async () => expect(await canUnlockOffline()).toBe(true));
  return opened;
}

async function openOnce() {
  const sync = await openAssessment(id);
  sync.close();
}

async function unlock(user: Awaited<ReturnType<typeof signIn>>["user"], entered: string) {
  await user.clear(await screen.findByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), entered);
  await user.click(screen.getByRole("button", { name: "Unlock" }));
}

test("while the server cannot be reached, the password opens the data on the device, and a wrong one is reported", async () => {
  await signIn();
  await openOnce();
  cleanup();
  const { user } = renderApp("/staff/home", { api: unreachable });
  expect(await screen.findByRole("heading", { name: "The server cannot be reached" })).toBeTruthy();
  await unlock(user, "another password");
  expect(await screen.findByText(/This password does not unlock this device/)).toBeTruthy();
  await unlock(user, password);
  const kept = await screen.findByRole("region", { name: "Assessments on this device" });
  const link = await within(kept).findByRole("link", { name: "Weller1, Iris, start of care" });
  expect(link.getAttribute("href")).toContain(id);
  expect(screen.getByText("Offline")).toBeTruthy();
  expect(getSession()).toMatchObject({ phase: "unlocked", user: nurse });
});

test("when the server responds again the user is signed in, or asked to, and saved work stays", async () => {
  await signIn();
  await openOnce();
  cleanup();
  let isBack = false;
  const { user } = renderApp("/staff/home", {
    api: { ...unreachable, ...reachable, "GET /auth/user-info": () => (isBack ? nurse : "no answer") },
  });
  await unlock(user, password);
  await screen.findByText("Offline");
  isBack = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(getSession().phase).toBe("known"));
  expect(getSession().isAuthenticated).toBe(true);
  expect(screen.queryByText("Offline")).toBeNull();
});

/** As if the last response were older than the inactivity limit. */
const hearNothingForLong = () => writeSharedTime("active-at", Date.now() - (nurse.IdleMinutes + 1) * 60_000);
/** The page checks for inactivity immediately. */
const lookAtTime = () => void document.dispatchEvent(new Event("visibilitychange"));

test("unlocking the device offline counts as activity, however old the last response is", async () => {
  await signIn();
  cleanup();
  hearNothingForLong();
  expect(await openHere(password)).toBe(true);
  expect(Date.now() - readSharedTime("active-at")).toBeLessThan(60_000);
});

test("a page unlocked offline is not locked again immediately", async () => {
  const { user } = await signIn({ "POST /auth/unlock": () => "no answer" });
  await screen.findByRole("main");
  hearNothingForLong();
  act(lookAtTime);
  expect(getSession().isLocked).toBe(true);
  await unlock(user, password);
  await waitFor(() => expect(getSession()).toMatchObject({ phase: "unlocked", isLocked: false }));
  act(lookAtTime);
  expect(getSession().isLocked).toBe(false);
});

test("another person's session never replaces the one that unlocked the device", async () => {
  await signIn();
  cleanup();
  let isBack = false;
  const { user } = renderApp("/staff/home", {
    api: { ...unreachable, "GET /auth/user-info": () => (isBack ? userWith("Admin") : "no answer") },
  });
  await unlock(user, password);
  await screen.findByText("Offline");
  isBack = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Session expired. Please login again.")).toBeTruthy();
});

test("a user who tries to sign in offline can unlock the device instead", async () => {
  await signIn();
  cleanup();
  const { user } = renderApp("/auth/sign-in", { api: { "POST /auth/login": () => "no answer" } });
  await user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("button", { name: "Unlock" })).toBeTruthy();
});

test("signing out asks about unsent answers, and keeps them", async () => {
  const { user } = await signIn();
  const sync = await openAssessment(id);
  sync.change(["M1820", "M1830"].map((item) => ({ item, value: "01" })));
  await waitFor(() => expect(sync.state().saved).toBe("on-device"));
  sync.close();
  const leave = async () => {
    await user.click(screen.getByRole("button", { name: nurse.FirstName }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    return screen.findByRole("dialog", { name: "Unsent work" });
  };
  const dialog = await leave();
  expect(within(dialog).getByText(/2 entries are not sent yet/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Stay signed in" }));
  expect(getSession().isAuthenticated).toBe(true);
  const again = await leave();
  await user.click(within(again).getByRole("button", { name: "Sign out and keep on this device" }));
  await waitFor(() => expect(address()).toBe("/auth/sign-in"));
  cleanup();
  const sent: unknown[] = [];
  await signIn({
    "PATCH /assessments/:id/answers": ({ operations }) => {
      sent.push(...operations.map(({ item }) => item));
      return "no answer";
    },
  });
  await waitFor(() => expect(sent).toEqual(["M1820", "M1830"]));
});

test("signing out asks about a recording that was not saved as a note", async () => {
  const { user } = await signIn();
  const kept = keptRecordings(outboxOf(browserPlatform()));
  const startedAt = "2026-11-20T14:00:00.000Z";
  const recording = {
    id,
    startedAt,
    mediaType: "audio/webm",
    seconds: 1,
    pieces: 1,
    fileId: null,
    isSent: false,
  };
  expect(await kept.add(recording, { place: 0, bytes: new Uint8Array([1]) })).toBe("device");
  await user.click(await screen.findByRole("button", { name: nurse.FirstName }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const dialog = await screen.findByRole("dialog", { name: "Unsent work" });
  expect(within(dialog).getByText(/^1 recording is not saved as a note yet/)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Sign out and keep on this device" })).toBeTruthy();
});
