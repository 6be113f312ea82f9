import type { BrokenRule, Visit } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { clinicianId, clinicianWith, groupsOf, visitWith } from "#src/test/schedule-records.ts";
import { ownVisit } from "#src/test/visit-records.ts";
import { VisitActionDialog } from "../visit/visit-action-dialog.tsx";
import type { VisitAction } from "./visit-action-rules.ts";

const visit = visitWith(1, { version: 3 });

const quiet: Handlers = {
  "POST /visits/check": () => ({ broken: [] }),
  "GET /clinicians": () => ({ clinicians: [clinicianWith(1), clinicianWith(2)] }),
  "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
};

type Given = { visit?: Visit; role?: "Editor" | "Staff" };

async function open(
  action: VisitAction,
  api: Handlers,
  { visit: about = visit, role = "Editor" }: Given = {},
) {
  const onClose = () => opened.rerender(null);
  const opened = openPart(
    <VisitActionDialog action={action} visit={about} onClose={onClose} />,
    { ...quiet, ...api },
    role,
  );
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

const rule = (effect: BrokenRule["effect"], message: string): BrokenRule => ({
  rule: "recertification-window",
  effect,
  message,
  source: "42 CFR 484.55(d)(1)",
  visitId: null,
});

test("a visit is rescheduled to the typed time, and Undo moves it back", async () => {
  const { dialog, user, api } = await open("reschedule", {
    "PUT /visits/:id": ({ version, start = "" }) => ({ ...visit, start, version: version + 1 }),
  });
  const time = dialog.getByLabelText("Time");
  await user.clear(time);
  await user.type(time, "14:30");
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  expect(
    await screen.findByText("Iris Weller was rescheduled to Wed 03/04/2026, 2:30 PM to 3:15 PM."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id").map(({ input }) => input)).toEqual([
    { id: visit.id, version: 3, start: "2026-03-04T14:30:00", minutes: 45 },
    { id: visit.id, version: 4, start: visit.start, minutes: 45 },
  ]);
});

test.each([
  { action: "reschedule", role: "textbox", field: "Date" },
  { action: "assign", role: "combobox", field: "Clinician" },
  { action: "cancel", role: "combobox", field: "Reason" },
] as const)("$act starts at its first field, with no list open", async ({ action, role, field }) => {
  const { dialog } = await open(action, {});
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole(role, { name: field })));
  expect(screen.queryByRole("option")).toBeNull();
});

test("broken rules are shown before anything is saved", async () => {
  const { dialog, api } = await open("reschedule", {
    "POST /visits/check": () => ({
      broken: [rule("refused", "Not on service."), rule("warning", "Time off.")],
    }),
  });
  const rules = await dialog.findByRole("list", { name: "Scheduling rules" });
  expect(
    within(rules)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([" ConflictNot on service. (42 CFR 484.55(d)(1))", " WarningTime off. (42 CFR 484.55(d)(1))"]);
  expect(api.callsOf("POST /visits/check")[0]?.input).toMatchObject({ id: visit.id, start: visit.start });
});

test("a rule that needs a reason is not overridden without one", async () => {
  const { dialog, user, api } = await open("reschedule", {
    "POST /visits/check": () => ({ broken: [rule("needs-reason", "Outside of the window.")] }),
    "PUT /visits/:id": () => visit,
  });
  const reason = await dialog.findByLabelText("Reason for overriding the rule");
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(0);
  await user.type(reason, "The patient was away");
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /visits/:id")[0]?.input).toMatchObject({
      overrideReason: "The patient was away",
    }),
  );
});

test("on a conflict it shows the current visit, keeps the entries and can be saved again", async () => {
  const fresh = { ...visit, version: 8, start: "2026-03-05T13:00:00" };
  let isFirst = true;
  const { dialog, user, api } = await open("reschedule", {
    "PUT /visits/:id": () => {
      const answer = isFirst ? refuse("conflict", { context: fresh }) : { ...fresh, version: 9 };
      isFirst = false;
      return answer;
    },
  });
  await user.clear(dialog.getByLabelText("Time"));
  await user.type(dialog.getByLabelText("Time"), "10:15");
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  expect(
    await dialog.findByText(
      /changed this visit\. It is now Thu 03\/05\/2026, 1:00 PM to 1:45 PM, scheduled\./,
    ),
  ).toBeTruthy();
  expect(dialog.getByDisplayValue("10:15 AM")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  await waitFor(() => expect(api.callsOf("PUT /visits/:id")).toHaveLength(2));
  expect(api.callsOf("PUT /visits/:id")[1]?.input).toMatchObject({
    version: 8,
    start: "2026-03-04T10:15:00",
  });
});

test("a time skipped by a clock change is reported once, at the focused time field", async () => {
  const message = "On 03/08/2026 the clocks go from 2:00 AM to 3:00 AM: there is no 2:30 AM.";
  const { dialog, user } = await open("reschedule", {
    "PUT /visits/:id": () => refuse("invalid-input", { message, errors: [{ field: "start", message }] }),
  });
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Time")));
  expect(dialog.getByLabelText("Time").getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getByLabelText("Time")).toBe(
    dialog.getByRole("textbox", { name: "Time", description: message }),
  );
  expect(dialog.getAllByText(message)).toHaveLength(1);
});

test("invalid input is not sent, and the first invalid field gets the focus", async () => {
  const { dialog, user, api } = await open("reschedule", {});
  await user.clear(dialog.getByLabelText("Minutes"));
  await user.type(dialog.getByLabelText("Minutes"), "2");
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  expect(dialog.getByText("Please enter whole minutes, from 5 to 1440")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Minutes")));
  expect(api.callsOf("PUT /visits/:id")).toHaveLength(0);
});

test("a visit is assigned to an available clinician, and others show why they are not available", async () => {
  const busy = visitWith(7, { userId: clinicianId(1), start: "2026-03-04T09:15:00" });
  const { dialog, user, api } = await open(
    "assign",
    {
      "POST /scheduler": () => ({ appointments: [], otherVisits: groupsOf(busy), more: false }),
      "PUT /visits/:id": ({ userId = null }) => ({ ...visit, userId, version: 4 }),
    },
    { visit: { ...visit, userId: null } },
  );
  await user.click(dialog.getByRole("combobox", { name: "Clinician" }));
  await screen.findByRole("option", { name: "Ramos1, Ana, RN: has a visit 9:15\u00a0AM to 10:00\u00a0AM" });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Unassigned",
    "Ramos2, Ana, RN",
    "Ramos1, Ana, RN: has a visit 9:15\u00a0AM to 10:00\u00a0AM",
  ]);
  await user.click(screen.getByRole("option", { name: "Ramos2, Ana, RN" }));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText(/Iris Weller: visit assigned to Ana Ramos2\./)).toBeTruthy();
  expect(api.callsOf("PUT /visits/:id")[0]?.input).toEqual({
    id: visit.id,
    version: 3,
    userId: clinicianId(2),
  });
});

test("an overlap refused by the server is shown in the dialog with the conflicting visit", async () => {
  const message = "Ramos2, Ana has a visit from 9:00 AM to 9:45 AM.";
  const { dialog, user } = await open("assign", { "PUT /visits/:id": () => refuse("overlap", { message }) });
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(message);
});

test("a visit is canceled for a reason, and restored by Undo", async () => {
  const { dialog, user, api } = await open("cancel", {
    "POST /visits/:id/cancel": () => ({ ...visit, status: "cancelled", reason: "patient-asked", version: 4 }),
    "POST /visits/:id/restore": () => ({ ...visit, version: 5 }),
  });
  await user.click(dialog.getByRole("button", { name: "Cancel visit" }));
  expect(dialog.getByText("Please choose a reason")).toBeTruthy();
  await user.click(dialog.getByRole("combobox", { name: "Reason" }));
  await user.click(screen.getByRole("option", { name: "Patient request" }));
  await user.click(dialog.getByRole("button", { name: "Cancel visit" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/restore")).toHaveLength(1));
  expect(api.callsOf("POST /visits/:id/cancel")[0]?.input).toEqual({
    id: visit.id,
    version: 3,
    reason: "patient-asked",
    note: null,
  });
  expect(api.callsOf("POST /visits/:id/restore")[0]?.input).toEqual({ id: visit.id, version: 4 });
});

test("a problem without a field in the form is shown above it", async () => {
  const message = "This employee is not with the agency.";
  const { dialog, user } = await open("reschedule", {
    "PUT /visits/:id": () => refuse("invalid-input", { message, errors: [{ field: "userId", message }] }),
  });
  await user.click(dialog.getByRole("button", { name: "Reschedule" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(message);
});

test("a canceled visit that needs an override reason is restored with one", async () => {
  const canceled = { ...visit, status: "cancelled", reason: "patient-asked" } as const;
  const { dialog, user, api } = await open(
    "restore",
    {
      "POST /visits/check": () => ({ broken: [rule("needs-reason", "Outside of the window.")] }),
      "POST /visits/:id/restore": () => visit,
    },
    { visit: canceled },
  );
  await dialog.findByText("Outside of the window.");
  await user.click(dialog.getByRole("button", { name: "Restore visit" }));
  const question = within(await screen.findByRole("dialog", { name: "Reason required" }));
  expect(api.callsOf("POST /visits/:id/restore")).toHaveLength(0);
  await user.type(question.getByLabelText("Reason for overriding the rule"), "Hospital stay");
  await user.click(question.getByRole("button", { name: "Override" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/restore")).toHaveLength(1));
  expect(api.callsOf("POST /visits/:id/restore")[0]?.input).toEqual({
    id: visit.id,
    version: 3,
    overrideReason: "Hospital stay",
  });
});

test("Escape closes the reason dialog without restoring the visit", async () => {
  const { dialog, user, api } = await open(
    "restore",
    { "POST /visits/check": () => ({ broken: [rule("needs-reason", "Outside of the window.")] }) },
    { visit: { ...visit, status: "cancelled", reason: "patient-asked" } },
  );
  await dialog.findByText("Outside of the window.");
  await user.click(dialog.getByRole("button", { name: "Restore visit" }));
  await screen.findByRole("dialog", { name: "Reason required" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reason required" })).toBeNull());
  const restoring = await screen.findByRole("dialog", { name: "Restore visit" });
  await waitFor(() => expect(restoring.contains(document.activeElement)).toBe(true));
  expect(api.callsOf("POST /visits/:id/restore")).toHaveLength(0);
});

test("an earlier override reason is not requested again on restore", async () => {
  const { dialog, user, api } = await open(
    "restore",
    {
      "POST /visits/check": () => ({ broken: [rule("needs-reason", "Outside of the window.")] }),
      "POST /visits/:id/restore": () => visit,
    },
    { visit: { ...visit, status: "missed", reason: "weather", overrideReason: "Hospital stay" } },
  );
  await dialog.findByText("Outside of the window.");
  await user.click(dialog.getByRole("button", { name: "Restore visit" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/restore")).toHaveLength(1));
  expect(api.callsOf("POST /visits/:id/restore")[0]?.input).toEqual({ id: visit.id, version: 3 });
});

test("a nurse marks their own visit as missed but cannot restore it", async () => {
  const own = ownVisit(1);
  const { dialog, user, api } = await open(
    "miss",
    { "POST /visits/:id/miss": () => ({ ...own, status: "missed", reason: "patient-refused" }) },
    { visit: own, role: "Staff" },
  );
  await user.click(dialog.getByRole("combobox", { name: "Reason" }));
  await user.click(screen.getByRole("option", { name: "Patient refused" }));
  await user.type(dialog.getByLabelText("Note"), "Asks for Friday");
  await user.click(dialog.getByRole("button", { name: "Mark as missed" }));
  expect(await screen.findByText("The visit for Iris Weller was marked as missed.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(api.callsOf("POST /visits/:id/miss")[0]?.input).toMatchObject({
    reason: "patient-refused",
    note: "Asks for Friday",
  });
});

test("times are entered manually in the branch's time zone, with a reason", async () => {
  const { user, api } = await open("enter-times", {
    "GET /visits/:id": () => ({
      visit,
      zone: "America/Denver",
      address: null,
      phoneNumber: null,
      verifications: [],
      exceptions: [],
      notice: null,
    }),
    "POST /visits/:id/times": () => ({ ...visit, version: 4 }),
  });
  const began = await screen.findByLabelText("Start time");
  const dialog = within(screen.getByRole("dialog"));
  await user.clear(began);
  await user.type(began, "9:05 AM");
  await user.click(dialog.getByRole("combobox", { name: "Reason" }));
  await user.click(screen.getByRole("option", { name: "No signal" }));
  await user.click(dialog.getByRole("button", { name: "Save times" }));
  await waitFor(() =>
    expect(api.callsOf("POST /visits/:id/times")[0]?.input).toEqual({
      id: visit.id,
      version: 3,
      startedAt: "2026-03-04T16:05:00.000Z",
      endedAt: "2026-03-04T16:45:00.000Z",
      reason: "no-signal",
      note: null,
    }),
  );
});
