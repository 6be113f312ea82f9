import type { Employee } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { employeeWith } from "#src/test/employee-records.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { clinicianWith } from "#src/test/schedule-records.ts";
import "#src/features/office/employees/employee-dialog.tsx";
import "#src/features/schedule/availability/availability-dialog.tsx";

const nurse = clinicianWith(2, { version: 4, hours: [{ weekday: 1, from: 480, to: 1020 }] });
const employee = employeeWith({
  id: nurse.id,
  firstName: "Ana",
  lastName: "Ramos2",
  email: "ana@example.test",
});

const openEmployee = async (shown: Employee) => {
  const app = renderApp("/employees", {
    as: userWith("Admin"),
    api: {
      "POST /employees/search": () => ({ employees: [shown], total: 1, more: false }),
      "GET /employees/options": () => ({ roles: [{ name: "Staff", mayGive: true }], branches: [] }),
      "GET /staff/:id/factors": () => ({ hasApp: false, passkeys: 0, obstacle: null }),
      "GET /clinicians": () => ({ clinicians: [clinicianWith(1), nurse] }),
      "PUT /clinicians/:userId/hours": () => nurse,
    },
  });
  await app.user.click(await screen.findByRole("button", { name: `${shown.lastName}, Ana` }));
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: `Ana ${shown.lastName}` })) };
};

test("an administrator enters an employee's working hours, and nothing else is saved", async () => {
  const { user, api, dialog } = await openEmployee(employee);
  await user.click(await dialog.findByRole("button", { name: "Working hours" }));
  const hours = within(await screen.findByRole("dialog", { name: "Working hours" }));
  expect(hours.getByText(/Visits by Ana Ramos2 outside these hours/)).toBeTruthy();
  await user.click(hours.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /clinicians/:userId/hours")[0]?.input).toEqual({
      userId: nurse.id,
      version: 4,
      hours: [{ weekday: 1, from: 480, to: 1020 }],
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Working hours" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Ana Ramos2" })).toBeTruthy();
  expect(api.callsOf("PUT /employees/:id")).toHaveLength(0);
});

test("an employee who makes no visits has no availability", async () => {
  const { dialog } = await openEmployee({ ...employee, id: "01900000-0000-7000-8000-000000000999" });
  expect(await dialog.findByText("Two-step verification is off.")).toBeTruthy();
  expect(dialog.queryByRole("group", { name: "Availability" })).toBeNull();
});
