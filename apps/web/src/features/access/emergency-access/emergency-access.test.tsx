import type { OpenEmergencyAccess } from "@hearthside/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { chartWith, patientRow, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { lastAnnounced, minutesLeft, minutesLeftText } from "./emergency-banner.tsx";

const patientId = patientRow(1).id;
const accessWith = (changes: Partial<OpenEmergencyAccess> = {}): OpenEmergencyAccess => ({
  id: "01900000-0000-7000-8000-0000000000e1",
  patientId,
  reasonCode: "other",
  reason: "Fell",
  startedAt: new Date(Date.now()).toISOString(),
  endsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  endedAt: null,
  patientName: "Weller, Iris",
  secondsLeft: 3600,
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

/** A server that opens and closes charts. */
function open({
  role = "Staff",
  opened = [],
  api = {},
}: {
  role?: "Staff" | "Viewer";
  opened?: OpenEmergencyAccess[];
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

test("A chart is opened by its exact number and a reason, and a banner shows the time left", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const first = await dialog();
  await user.click(first.getByRole("button", { name: "Find patient" }));
  expect(
    first.getByText(
      "Please enter the record number and the last name, or the full name and the date of birth",
    ),
  ).toBeTruthy();
  await user.type(first.getByLabelText("Record number"), "1041");
  await user.click(first.getByRole("button", { name: "Find patient" }));
  expect(await first.findByText("Please enter the last name")).toBeTruthy();
  await user.type(first.getByLabelText("Last name"), "Weller");
  await user.click(first.getByRole("button", { name: "Find patient" }));
  expect(await first.findByText(/No patient in your agency matches exactly/)).toBeTruthy();
  await user.clear(first.getByLabelText("Record number"));
  await user.type(first.getByLabelText("Record number"), "1042");
  await user.click(first.getByRole("button", { name: "Find patient" }));
  const second = await dialog();
  expect(
    await second.findByRole("radio", { name: "Weller, Iris, born 1941, record number 1042", checked: true }),
  ).toBeTruthy();
  await user.click(second.getByRole("button", { name: "Open chart" }));
  expect(second.getByText("Please choose a reason")).toBeTruthy();
  expect(second.getByText("Please give a reason")).toBeTruthy();
  await user.click(second.getByRole("combobox", { name: "Reason" }));
  await user.click(
    await screen.findByRole("option", { name: "Covering for a colleague who cannot be reached" }),
  );
  await user.type(second.getByLabelText("Why you need this chart now"), "Fell");
  await user.click(second.getByRole("button", { name: "Open chart" }));
  expect(await screen.findByText(/60 minutes left\. Everything/)).toBeTruthy();
  expect(api.callsOf("POST /emergency-access")[0]?.input).toMatchObject({
    patientId,
    reasonCode: "covering",
    reason: "Fell",
    recordNumber: 1042,
    lastName: "Weller",
  });
  expect(address()).toContain(`patient=${patientId}`);
  expect(address()).not.toContain("1042");
});

test("A click ends it early, and nothing of the chart is left on the screen", async () => {
  const { user, api } = open({ opened: [accessWith()] });
  await user.click(await screen.findByRole("button", { name: /^End now/ }));
  await waitFor(() => expect(screen.queryByText(/60 minutes left/)).toBeNull());
  expect(api.callsOf("POST /emergency-access/:id/end")).toHaveLength(1);
});

test("After the hour the banner disappears, and the screen reloads", async () => {
  fakeTime({ shouldAdvanceTime: true });
  let isOver = false;
  const { api } = open({
    api: {
      "GET /emergency-access": () => ({ open: isOver ? [] : [accessWith({ secondsLeft: 61 })] }),
    },
  });
  expect(await screen.findByText(/2 minutes left\. Everything/)).toBeTruthy();
  const before = api.callsOf("POST /patients/search").length;
  isOver = true;
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  expect(screen.queryByText(/minutes? left/)).toBeNull();
  await waitFor(() => expect(api.callsOf("POST /patients/search").length).toBeGreaterThan(before));
});

test("A device whose clock is ahead shows the server's time left, and asks for it once", async () => {
  const past = new Date(Date.now() - 60 * 60_000).toISOString();
  const { api } = open({ opened: [accessWith({ endsAt: past, secondsLeft: 1800 })] });
  expect(await screen.findByText(/30 minutes left\. Everything/)).toBeTruthy();
  await waitFor(() => expect(api.callsOf("POST /patients/search").length).toBeGreaterThan(0));
  expect(screen.getByText(/30 minutes left\. Everything/)).toBeTruthy();
  expect(api.callsOf("GET /emergency-access")).toHaveLength(1);
});

test("two open charts are distinguished by the patient's name, including in their buttons", async () => {
  const other = accessWith({ id: "01900000-0000-7000-8000-0000000000e2", patientName: "Okafor, Ben" });
  open({ opened: [accessWith(), other] });
  for (const name of ["Iris Weller", "Ben Okafor"]) {
    const about = within(
      await screen.findByRole("region", { name: `Emergency access to the chart of ${name}` }),
    );
    expect(about.getByRole("link", { name: `Open chart of ${name}` })).toBeTruthy();
    const end = `End now: emergency access to the chart of ${name}`;
    expect(about.getByRole("button", { name: end })).toBeTruthy();
  }
});

test("screen reader users hear the time at the beginning and near the end, not every minute", async () => {
  fakeTime({ shouldAdvanceTime: true });
  open({ opened: [accessWith({ secondsLeft: 13 * 60 })] });
  const about = within(await screen.findByRole("region", { name: /^Emergency access/ }));
  const told = () => about.getByRole("status").textContent;
  const heard = (left: string) => `Emergency access to the chart of Iris Weller: ${left}.`;
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  await waitFor(() => expect(told()).toBe(heard("13 minutes left")));
  await pass(2);
  expect(about.getByText(/11 minutes left\. Everything/)).toBeTruthy();
  expect(told()).toBe(heard("13 minutes left"));
  await pass(1.1);
  expect(told()).toBe(heard("10 minutes left"));
});

test("Going back keeps the entries, and the same search is not repeated", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const press = async (name: string) => user.click((await dialog()).getByRole("button", { name }));
  await user.type((await dialog()).getByLabelText("Record number"), "1042");
  await user.type((await dialog()).getByLabelText("Last name"), "Weller");
  await press("Find patient");
  await user.type(await (await dialog()).findByLabelText("Why you need this chart now"), "Fell");
  await press("Back");
  const number = (await dialog()).getByLabelText<HTMLInputElement>("Record number");
  expect(number.value).toBe("1042");
  await press("Find patient");
  const formValues = await (await dialog()).findByLabelText<HTMLTextAreaElement>(
    "Why you need this chart now",
  );
  expect(formValues.value).toBe("Fell");
  expect(api.callsOf("POST /emergency-access/find")).toHaveLength(1);
  await press("Back");
  await user.clear((await dialog()).getByLabelText("Record number"));
  await user.type((await dialog()).getByLabelText("Record number"), "1041");
  await press("Find patient");
  expect(await (await dialog()).findByText(/No patient in your agency matches exactly/)).toBeTruthy();
  expect(api.callsOf("POST /emergency-access/find")).toHaveLength(2);
});

test("A refused search says why, and the entries stay", async () => {
  const { user } = open({
    api: {
      "POST /emergency-access/find": () => refuse("too-many-attempts", { message: "Too many attempts." }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const first = await dialog();
  await user.type(first.getByLabelText("Record number"), "1042");
  await user.type(first.getByLabelText("Last name"), "Weller");
  await user.click(first.getByRole("button", { name: "Find patient" }));
  expect(await first.findByText("Too many attempts.")).toBeTruthy();
  expect(first.getByLabelText<HTMLInputElement>("Record number").value).toBe("1042");
});

test("Users who see every patient are not offered it", async () => {
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
])("after %i ms of an hour %i minutes are left", (ms, minutes, text) => {
  expect(minutesLeft(3600, ms)).toBe(minutes);
  expect(minutesLeftText(minutes)).toBe(text);
});

test.each([
  [60, 60, 60],
  [60, 11, 60],
  [60, 10, 10],
  [60, 6, 10],
  [60, 5, 5],
  [60, 2, 5],
  [60, 1, 1],
  [10, 10, 10],
  [3, 2, 3],
  [3, 1, 1],
])("from %i minutes, %i are announced as %i", (first, minutes, told) => {
  expect(lastAnnounced(first, minutes)).toBe(told);
});

test("A fourth chart says that the administrators were asked, and the entries stay", async () => {
  const { user } = open({
    api: {
      "POST /emergency-access": () =>
        refuse("confirmation-needed", { message: "The administrators were asked to confirm this one." }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const first = await dialog();
  await user.type(first.getByLabelText("Record number"), "1042");
  await user.type(first.getByLabelText("Last name"), "Weller");
  await user.click(first.getByRole("button", { name: "Find patient" }));
  await user.click(await (await dialog()).findByRole("combobox", { name: "Reason" }));
  await user.click(await screen.findByRole("option", { name: "Other emergency" }));
  await user.type((await dialog()).getByLabelText("Why you need this chart now"), "Fell{Enter}");
  await user.click((await dialog()).getByRole("button", { name: "Open chart" }));
  expect(
    await (await dialog()).findByText("The administrators were asked to confirm this one."),
  ).toBeTruthy();
});

test("Going back and forward again, Escape asks before entries are lost", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Emergency access" }));
  const press = async (name: string) => user.click((await dialog()).getByRole("button", { name }));
  const escapeAndStay = async () => {
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Keep editing" })).toBeNull());
  };
  await user.type((await dialog()).getByLabelText("Record number"), "1042");
  await user.type((await dialog()).getByLabelText("Last name"), "Weller");
  await press("Find patient");
  await user.type(await (await dialog()).findByLabelText("Why you need this chart now"), "Fell");
  await press("Back");
  await escapeAndStay();
  expect((await dialog()).getByLabelText("Record number")).toHaveProperty("value", "1042");
  await press("Find patient");
  await (await dialog()).findByLabelText("Why you need this chart now");
  await escapeAndStay();
  expect((await dialog()).getByLabelText("Why you need this chart now")).toHaveProperty("value", "Fell");
});
