import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { planModuleWith } from "#src/test/plan-records.ts";
import { emptyProfile } from "#src/test/profile-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { episodeId, patientScheduleWith } from "#src/test/schedule-records.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const { id } = patientWith();
const instant = "2026-03-02T15:00:00.000Z";

/** A server that opens a chart only with emergency access. */
function open(path: string, role: "Staff" | "Viewer" = "Staff") {
  let isOpen = false;
  const api: Handlers = {
    ...emptyProfile(),
    "GET /patients/:id/chart": () => (isOpen ? chartWith() : refuse("not-found")),
    "GET /patients/:id/schedule": () => (isOpen ? patientScheduleWith() : refuse("not-found")),
    "GET /patients/:id/plan-of-care": () =>
      isOpen ? planModuleWith({ patientId: id, plan: null }) : refuse("not-found"),
    "GET /emergency-access": () => ({ open: [] }),
    "POST /emergency-access/find": () => ({
      patients: [
        { patientId: id, recordNumber: 1042, firstName: "Iris", lastName: "Weller", birthYear: 1941, isOpen },
      ],
    }),
    "POST /emergency-access": (input) => {
      isOpen = true;
      return {
        id: input.id,
        patientId: id,
        reasonCode: input.reasonCode,
        reason: input.reason,
        startedAt: instant,
        endsAt: instant,
        endedAt: null,
        patientName: "Weller, Iris",
        secondsLeft: 3600,
      };
    },
  };
  return renderApp(`${path}${path.includes("?") ? "&" : "?"}patient=${id}`, { as: userWith(role), api });
}

const chart = { role: "heading", name: /Iris Weller/ };
const schedule = { role: "region", name: "Certification period" };
const plan = { role: "button", name: "Start plan of care" };

test.each([
  ["/admin/clinical/patient-chart", chart],
  ["/admin/clinical/patient-chart/patient-hub", chart],
  ["/admin/clinical/patient-profile", chart],
  ["/admin/clinical/patient-schedule", schedule],
  ["/admin/clinical/plan-care-module", plan],
] as const)(
  "a nurse who follows a link to %s of a patient not assigned to them can open it in an emergency",
  async (path, shown) => {
    const { user } = open(path);
    expect(await screen.findByText("This patient does not exist, or is not assigned to you.")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Emergency access" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Emergency access" }));
    await user.type(dialog.getByLabelText("Record number"), "1042");
    await user.type(dialog.getByLabelText("Last name"), "Weller");
    await user.click(dialog.getByRole("button", { name: "Find patient" }));
    await user.type(await screen.findByLabelText("Why you need this chart now"), "Found on the floor");
    await user.click(screen.getByRole("combobox", { name: "Reason" }));
    await user.click(await screen.findByRole("option", { name: "Other emergency" }));
    await user.click(screen.getByRole("button", { name: "Open chart" }));
    expect(await screen.findByRole(shown.role, { name: shown.name })).toBeTruthy();
    expect(address()).toBe(`${path}?patient=${id}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  },
);

test.each([
  "/admin/clinical/patient-chart",
  "/admin/clinical/patient-schedule",
  "/admin/clinical/plan-care-module",
])("a user who sees all patients is not offered emergency access at %s", async (path) => {
  open(path, "Viewer");
  expect(await screen.findByText("This chart cannot be opened")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Emergency access" })).toBeNull();
});

test.each(["/admin/clinical/patient-schedule", "/admin/clinical/plan-care-module"])(
  "at %s of a certification period the message does not say that the patient is missing",
  async (path) => {
    open(`${path}?episode=${episodeId(9)}`, "Viewer");
    expect(await screen.findByText(/^This patient or this certification period does not exist/)).toBeTruthy();
  },
);
