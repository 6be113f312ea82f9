import type { EmergencyAccess } from "@hearthside/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { chartWith, patientRow, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { leftWords, minutesLeft } from "./minutes-left.ts";

const patientId = patientRow(1).id;
const now = Date.parse("2026-03-04T15:00:00.000Z");
const accessWith = (changes: Partial<EmergencyAccess> = {}): EmergencyAccess => ({
  id: "01900000-0000-7000-8000-0000000000e1",
  patientId,
  reason: "Fell",
  startedAt: new Date(Date.now()).toISOString(),
  endsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  endedAt: null,
  ...changes,
});
const found = {
  patientId,
  recordNumber: 1042,
  firstName: "Iris",
  lastName: "Weller",
  birthYear: 1941,
  isOpen: false,
};

afterEach(() => vi.useRealTimers());

/** A server on which charts are opened and closed. */
function open({
  role = "Staff",
  opened = [],
  api = {},
}: {
  role?: "Staff" | "Viewer";
  opened?: EmergencyAccess[];
  api?: Handlers;
} = {}) {
  let kept = opened;
  const answers: Handlers = {
    "POST /patients/search": () => ({ patients: [], total: 0, more: false }),
    "GET /patients/:id/chart": () => chartWith(),
    "GET /emergency-access": () => ({ open: kept }),
    "POST /emergency-access/find": ({ recordNumber }) => ({ patients: recordNumber === 1042 ? [found] : [] }),
    "POST /emergency-access": ({ id, reason }) => {
      const access = accessWith({ id, reason });
      kept = [access];
      return access;
    },
    "POST /emergency-access/:id/end": () => {
      const [access = accessWith()] = kept;
      kept = [];
      return { ...access, endedAt: access.startedAt };
    },
  };
  return renderApp("/admin/clinical/patient-chart", { as: userWith(role), api: { ...answers, ...api } });
}

const dialog = async () => within(await screen.findByRole("dialog", { name: "Emergency access" }));

test("A chart is opened by its exact number and a reason, and a banner says how long it stays so", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const first = await dialog();
  await user.click(first.getByRole("button", { name: "Look up" }));
  expect(
    first.getByText("Please enter the record number, or the whole name and the date of birth"),
  ).toBeTruthy();
  await user.type(first.getByLabelText("Record number"), "1041");
  await user.click(first.getByRole("button", { name: "Look up" }));
  expect(await first.findByText(/Nobody in your agency is exactly that/)).toBeTruthy();
  await user.clear(first.getByLabelText("Record number"));
  await user.type(first.getByLabelText("Record number"), "1042");
  await user.click(first.getByRole("button", { name: "Look up" }));
  const second = await dialog();
  expect(
    await second.findByRole("radio", { name: "Weller, Iris, born 1941, record number 1042", checked: true }),
  ).toBeTruthy();
  await user.click(second.getByRole("button", { name: "Open the chart" }));
  expect(second.getByText("Please give a reason")).toBeTruthy();
  await user.type(second.getByLabelText("Why you need the chart now"), "Fell");
  await user.click(second.getByRole("button", { name: "Open the chart" }));
  expect(await screen.findByText("60 minutes left")).toBeTruthy();
  expect(api.callsOf("POST /emergency-access")[0]?.input).toMatchObject({
    patientId,
    reason: "Fell",
    recordNumber: 1042,
  });
  expect(address()).toContain(`patient=${patientId}`);
  expect(address()).not.toContain("1042");
});

test("It is ended earlier by a press, and nothing of the chart is left on the screen", async () => {
  const { user, api } = open({ opened: [accessWith()] });
  await user.click(await screen.findByRole("button", { name: "End now" }));
  await waitFor(() => expect(screen.queryByText("60 minutes left")).toBeNull());
  expect(api.callsOf("POST /emergency-access/:id/end")).toHaveLength(1);
});

test("When the hour is over the banner goes, and what the screen shows is asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open({ opened: [accessWith({ endsAt: new Date(Date.now() + 61_000).toISOString() })] });
  expect(await screen.findByText("2 minutes left")).toBeTruthy();
  const before = api.callsOf("POST /patients/search").length;
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  expect(screen.queryByText(/minutes? left/)).toBeNull();
  await waitFor(() => expect(api.callsOf("POST /patients/search").length).toBeGreaterThan(before));
});

test("A refused look-up says why, and what was typed stays", async () => {
  const { user } = open({
    api: {
      "POST /emergency-access/find": () => refuse("too-many-attempts", { message: "Too many attempts." }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const first = await dialog();
  await user.type(first.getByLabelText("Record number"), "1042");
  await user.click(first.getByRole("button", { name: "Look up" }));
  expect(await first.findByText("Too many attempts.")).toBeTruthy();
  expect(first.getByLabelText<HTMLInputElement>("Record number").value).toBe("1042");
});

test("Who sees every patient is offered none", async () => {
  open({ role: "Viewer" });
  expect(await screen.findByRole("heading", { level: 1, name: "Patient Chart" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Emergency access" })).toBeNull();
});

test.each([
  [0, 60, "60 minutes left"],
  [1, 60, "60 minutes left"],
  [59 * 60_000, 1, "1 minute left"],
  [60 * 60_000 - 1, 1, "1 minute left"],
  [60 * 60_000, 0, "0 minutes left"],
  [90 * 60_000, 0, "0 minutes left"],
])("after %i ms %i minutes are left", (ms, minutes, words) => {
  const endsAt = new Date(now + 60 * 60_000).toISOString();
  expect(minutesLeft(endsAt, now + ms)).toBe(minutes);
  expect(leftWords(minutes)).toBe(words);
});
