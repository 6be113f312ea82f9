import type { Role, VisitDetail } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith, userWith } from "#src/test/records.ts";
import { clinicianWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { exceptionWith, ownVisit, visitDetailWith } from "#src/test/visit-records.ts";
import { VisitDialog } from "./visit-dialog.tsx";

async function open(
  detail: VisitDetail,
  { api = {}, role = "Editor" }: { api?: Handlers; role?: Role } = {},
) {
  const opened = openPart(
    <VisitDialog visitId={detail.visit.id} onClose={() => opened.rerender(null)} />,
    {
      "GET /visits/:id": () => detail,
      "GET /clinicians": () => ({ clinicians: [clinicianWith(1)] }),
      "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
      "POST /visits/check": () => ({ broken: [] }),
      ...api,
    },
    role,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Visit" }));
  return { ...opened, dialog };
}

const fact = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByText(name).nextElementSibling?.textContent;

test("a visit is shown with patient, type, time, location and clinician", async () => {
  const { dialog } = await open(visitDetailWith(visitWith(1, { urgency: "high", note: "Bring gloves" })));
  await dialog.findByText("Ramos1, Ana");
  expect(fact(dialog, "Visit type")).toBe("Skilled nursing, routine visit");
  expect(fact(dialog, "Date and time")).toBe("Wed 03/04/2026, 9:00\u00a0AM to 9:45\u00a0AM (45 minutes)");
  expect(fact(dialog, "Location")).toBe("Patient's home, 12 Pecan Street, Austin, TX 78701");
  expect(fact(dialog, "Phone")).toBe("(512) 555-0143");
  expect(fact(dialog, "Urgency")).toBe("High");
  expect(fact(dialog, "Note")).toBe("Bring gloves");
  const chart = `/admin/clinical/patient-chart?patient=${patientWith().id}`;
  expect(dialog.getByRole("link", { name: "Weller, Iris" }).getAttribute("href")).toBe(chart);
});

const begun = { status: "in-progress", startedAt: "2026-03-04T15:02:00.000Z" } as const;

test("the note of one's own visit is one press away once the visit has begun", async () => {
  const own = ownVisit(1, begun);
  const { user, dialog, api } = await open(visitDetailWith(own), {
    role: "Staff",
    api: { "POST /visits/:id/note": () => ({ noteId: visitId(90) }) },
  });
  await user.click(await dialog.findByRole("button", { name: `Visit note for ${own.patientName}` }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/note")[0]?.input).toMatchObject({ id: own.id }));
});

test("the note of a colleague's visit, or of one that has not begun, is not offered", async () => {
  const { dialog, unmount } = await open(visitDetailWith(visitWith(2, begun)), { role: "Staff" });
  await dialog.findByText("Visit type");
  expect(dialog.queryByRole("button", { name: /^Visit note/ })).toBeNull();
  unmount();
  const scheduled = await open(visitDetailWith(ownVisit(3)), { role: "Staff" });
  await scheduled.dialog.findByText("Visit type");
  expect(scheduled.dialog.queryByRole("button", { name: /^Visit note/ })).toBeNull();
});

const device = {
  id: visitId(70),
  kind: "check-in",
  at: "2026-03-04T15:02:00.000Z",
  receivedAt: "2026-03-04T18:40:00.000Z",
  source: "device",
  latitude: 30.27,
  longitude: -97.74,
  accuracy: 12.4,
  reason: null,
  note: null,
  userId: userWith("Staff").UserId,
  userName: "Nora Marsh",
} as const satisfies VisitDetail["verifications"][number];

test("check-in times are shown in the branch's time zone, and times entered manually with their reason", async () => {
  const byHand = {
    ...device,
    id: visitId(71),
    source: "by-hand",
    latitude: null,
    at: "2026-03-04T15:10:00.000Z",
    reason: "wrong-time",
    note: "Patient was early",
  } as const;
  const { dialog } = await open(
    visitDetailWith(visitWith(1, { status: "in-progress", startedAt: "2026-03-04T15:10:00.000Z" }), {
      verifications: [device, byHand],
    }),
  );
  await dialog.findByText("Check-in: 9:10 AM. Check-out: not recorded.");
  const section = within(dialog.getByRole("region", { name: "Verification" }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Check-in 9:02\u00a0AM by Nora Marsh; received 12:40\u00a0PM; GPS accuracy 41 ft",
    "Check-in entered as 9:10\u00a0AM by Nora Marsh, 12:40\u00a0PM: recorded time is wrong (“Patient was early”)",
  ]);
});

test("exceptions say whether they are open, and how they were resolved", async () => {
  const { dialog } = await open(
    visitDetailWith(visitWith(1), {
      exceptions: [
        exceptionWith(),
        exceptionWith({
          id: visitId(81),
          kind: "short-visit",
          title: "20 of 45 minutes.",
          resolvedAt: "2026-03-05T15:00:00.000Z",
          resolution: "Patient asked",
        }),
      ],
    }),
  );
  const section = within(await dialog.findByRole("region", { name: "Exceptions" }));
  const [open_, resolved] = section.getAllByRole("listitem");
  expect(open_?.textContent).toBe("OpenFar from the home The check-in was 740 m from the house.");
  expect(resolved?.textContent).toContain("Resolved: “Patient asked”");
});

test("an action opens from the visit and returns to it", async () => {
  const { dialog, user } = await open(visitDetailWith(visitWith(1)));
  await user.click(await dialog.findByRole("button", { name: "Mark as missed" }));
  const action = within(await screen.findByRole("dialog", { name: "Mark as missed" }));
  await user.click(action.getByRole("button", { name: /close/i }));
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
});

test("view-only users have no actions, and a nurse can check in to their own visit", async () => {
  const viewer = await open(visitDetailWith(visitWith(1)), { role: "Viewer" });
  await viewer.dialog.findByText("Visit type");
  expect(
    viewer.dialog.queryByRole("button", { name: /Reschedule|Assign|Cancel|Enter times|Check/ }),
  ).toBeNull();
  viewer.unmount();
  const nurse = await open(visitDetailWith(ownVisit(1)), { role: "Staff" });
  expect(await nurse.dialog.findByRole("button", { name: "Check in, Weller, Iris" })).toBeTruthy();
  expect(nurse.dialog.queryByRole("button", { name: "Reschedule" })).toBeNull();
});

test("notifying the physician of a missed visit is recorded in the branch's time zone", async () => {
  const notice = {
    version: 2,
    physicianName: "Dr. Osei",
    sentAt: null,
    sentBy: null,
    method: null,
    acknowledgedAt: null,
    decision: null,
    note: null,
  };
  const missed = visitWith(1, { status: "missed", reason: "weather" });
  const { dialog, user, api } = await open(visitDetailWith(missed, { notice }), {
    api: { "PUT /visits/:id/physician-notice": () => ({ ...notice, version: 3 }) },
  });
  expect(await dialog.findByText("Dr. Osei has not been notified of the missed visit.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Record notification" }));
  const form = within(await screen.findByRole("dialog", { name: "Physician notification" }));
  expect(form.getByText(/Record how and when Dr\. Osei was notified\./)).toBeTruthy();
  expect(form.getByText("All fields are optional.")).toBeTruthy();
  await user.click(form.getByRole("combobox", { name: "Physician notified" }));
  await user.click(screen.getByRole("option", { name: "By fax" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getAllByText("Please enter when the physician was notified")).toHaveLength(2);
  expect(form.getByLabelText("Date notified")).toHaveProperty("required", true);
  expect(form.getByLabelText("Date acknowledged")).toHaveProperty("required", false);
  await user.type(form.getByLabelText("Date notified"), "03/05/2026");
  await user.type(form.getByLabelText("Time notified"), "8:30 AM");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /visits/:id/physician-notice")[0]?.input).toMatchObject({
      version: 2,
      sentAt: "2026-03-05T14:30:00.000Z",
      method: "fax",
      acknowledgedAt: null,
      decision: null,
    }),
  );
});

test("a missed visit tells its reason and the physician's notification, and has no verification", async () => {
  const told = {
    version: 3,
    physicianName: "Dr. Osei",
    sentAt: "2026-03-05T14:30:00.000Z",
    sentBy: "Ana Ramos",
    method: "fax",
    acknowledgedAt: null,
    decision: null,
    note: null,
  } as const;
  const missed = visitWith(1, { status: "missed", reason: "other", note: "Water main break" });
  const { dialog } = await open(visitDetailWith(missed, { notice: told }));
  expect(await dialog.findByText("Other: Water main break")).toBeTruthy();
  expect(dialog.getByText(/^Dr\. Osei was notified by fax/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Change notification" })).toBeTruthy();
  expect(dialog.queryByRole("region", { name: "Verification" })).toBeNull();
});

test("a missed visit without a described reason says so", async () => {
  const { dialog } = await open(visitDetailWith(visitWith(1, { status: "missed", reason: "other" })));
  expect(await dialog.findByText("Other reason (no details recorded)")).toBeTruthy();
});

test("a visit the user may not see is reported as not found, and can be retried", async () => {
  const { dialog } = await open(visitDetailWith(visitWith(1)), {
    api: { "GET /visits/:id": () => refuse("not-found") },
  });
  expect((await dialog.findByRole("alert")).textContent).toContain("No access or not found");
  expect(dialog.getByRole("button", { name: "Try again" })).toBeTruthy();
});
