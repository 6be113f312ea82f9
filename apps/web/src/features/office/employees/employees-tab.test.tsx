import type { Employee } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { employeeWith } from "#src/test/employee-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const nurse = employeeWith({
  version: 4,
  phoneNumber: "+15125550188",
  credentials: [{ kind: "license", title: null, state: "overdue", expiresOn: "2026-11-19" }],
  lastSignInAt: "2026-11-20T15:00:00Z",
  isOnline: true,
});
const chief: Employee = { ...nurse, id: idOf(2), lastName: "Stone", role: "Admin", isAbove: true };

const visit = (number: number) => ({
  id: idOf(number),
  start: `2026-11-2${number}T09:00:00`,
  minutes: 45,
  discipline: "SN" as const,
  kind: "routine" as const,
  patientName: "Weller, Iris",
});
const work = {
  visits: [visit(3), visit(4)],
  patients: [{ patientId: idOf(9), patientName: "Weller, Iris", isCaseManager: true }],
  tasks: [{ id: idOf(8), title: "Recertify", dueOn: null, patientName: null }],
  documents: [{ id: idOf(7), title: "Visit note", patientName: "Weller, Iris" }],
  unseen: 0,
};

test("a link to add an employee opens the invitation, and closing it shows the page as usual", async () => {
  const { user } = open({ at: "?invite=true" });
  const dialog = within(await screen.findByRole("dialog", { name: "Invite employee" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/employees"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

function open({ as = userWith("Admin"), api = {}, at = "" }: OpenWith = {}) {
  const answers: Handlers = {
    "POST /employees/search": () => ({ employees: [nurse, chief], total: 2, more: false }),
    "GET /employees/options": () => ({
      roles: [
        { name: "Admin", mayGive: false },
        { name: "Staff", mayGive: true },
        { name: "Viewer", mayGive: true },
      ],
      branches: [{ id: idOf(5), name: "Main office" }],
    }),
    "GET /employees/:id/open-work": () => work,
    "POST /staff/search": () => ({
      staff: [{ id: idOf(6), firstName: "Ann", lastName: "Lee", role: "Staff", discipline: "RN" }],
    }),
  };
  return renderApp(`/employees${at}`, { as, api: { ...answers, ...api } });
}
type OpenWith = { as?: ReturnType<typeof userWith>; api?: Handlers; at?: string };

const openDialog = async (user: ReturnType<typeof open>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};
const openFromMenu = async (user: ReturnType<typeof open>["user"], action: string) => {
  await chooseAction(user, "Reyes, Nora", action);
  return within(await screen.findByRole("dialog"));
};
const heir = async (
  user: ReturnType<typeof open>["user"],
  dialog: ReturnType<typeof within>,
  label: string,
) => {
  await user.type(dialog.getByRole("combobox", { name: label }), "Ann{Enter}");
  await user.click(await screen.findByRole("option", { name: /Ann Lee/ }));
};

test("employees are listed with what needs attention; the search text is in no address", async () => {
  const { user, api } = open({ at: "?discipline=RN" });
  const row = within(await screen.findByRole("row", { name: /Reyes, Nora/ }));
  expect(row.getByText("Professional license expired 11/19/2026")).toBeTruthy();
  expect(row.getByText(/11\/20\/2026/)).toBeTruthy();
  expect(row.getByRole("img", { name: "Online" })).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Search employees" }), "nora@{Enter}");
  await waitFor(() =>
    expect(api.callsOf("POST /employees/search").at(-1)?.input).toEqual({ discipline: "RN", text: "nora@" }),
  );
  expect(address()).toBe("/employees?discipline=RN");
  expect(window.location.href).not.toContain("nora");
});

test("a link to one employee shows only that one, active or not, and all others are one click away", async () => {
  const { user, api } = open({
    at: `?person=${nurse.id}`,
    api: { "GET /employees/:id": () => ({ ...nurse, status: "deactivated" }) },
  });
  const row = within(await screen.findByRole("row", { name: /Reyes, Nora/ }));
  expect(row.getByText("Deactivated")).toBeTruthy();
  expect(row.queryByRole("img")).toBeNull();
  expect(row.getByRole("button", { name: "Actions for Reyes, Nora" })).toBeTruthy();
  expect(screen.getByText("Showing only Nora Reyes.")).toBeTruthy();
  expect(screen.queryByRole("row", { name: /Stone/ })).toBeNull();
  expect(api.callsOf("POST /employees/search")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show all employees" }));
  expect(await screen.findByRole("row", { name: /Stone/ })).toBeTruthy();
  expect(address()).toBe("/employees");
});

test("a link to an unknown employee says so, and still leads to all others", async () => {
  const { user } = open({
    at: `?person=${nurse.id}`,
    api: { "GET /employees/:id": () => refuse("not-found") },
  });
  expect(await screen.findByRole("alert")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all employees" }));
  expect(await screen.findByRole("row", { name: /Stone/ })).toBeTruthy();
});

test("a filter is kept in the address and sent to the server", async () => {
  const { user, api } = open();
  await screen.findByRole("row", { name: /Reyes, Nora/ });
  await user.click(screen.getByRole("combobox", { name: "Credentials" }));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  await waitFor(() => expect(address()).toBe("/employees?credentials=overdue"));
  expect(api.callsOf("POST /employees/search").at(-1)?.input).toMatchObject({ credentials: "overdue" });
});

test("on a phone the active filters are counted, without the sort order", async () => {
  setWidth("phone");
  open({ at: "?credentials=overdue&sort=newest" });
  expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeTruthy();
});

test("an employee is changed at the version that was read; the role is sent only if it changed", async () => {
  const { user, api } = open({
    api: { "PUT /employees/:id": (change) => ({ ...nurse, ...change, role: change.role ?? nurse.role }) },
  });
  const dialog = await openDialog(user, "Reyes, Nora");
  const phone = dialog.getByRole("textbox", { name: "Phone Number" });
  await user.clear(phone);
  await user.type(phone, "12");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a valid phone number")).toBeTruthy();
  await user.clear(phone);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = api.callsOf("PUT /employees/:id")[0]?.input;
  expect(sent).toMatchObject({ id: nurse.id, version: 4, phoneNumber: null, discipline: "RN" });
  expect(sent).not.toHaveProperty("role");
  expect(await screen.findByText("Nora Reyes was saved.")).toBeTruthy();
});

test("a conflict shows both versions until the user chooses", async () => {
  const { user } = open({
    api: {
      "PUT /employees/:id": () =>
        refuse("conflict", { context: { ...nurse, version: 5, firstName: "Eleonora" } }),
    },
  });
  const dialog = await openDialog(user, "Reyes, Nora");
  await user.type(dialog.getByRole("textbox", { name: "First Name" }), "h");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Eleonora/)).toBeTruthy();
});

test("an employee with more access is shown and cannot be changed", async () => {
  open();
  const row = within(await screen.findByRole("row", { name: /Stone, Nora/ }));
  expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Credentials"]);
});

test("users cannot change their own role or deactivate themselves", async () => {
  const admin = userWith("Admin");
  const own = { ...nurse, id: admin.UserId, role: "Admin" };
  const { user } = open({
    as: admin,
    api: { "POST /employees/search": () => ({ employees: [own], total: 1, more: false }) },
  });
  const dialog = await openDialog(user, "Reyes, Nora");
  expect(dialog.getByRole("combobox", { name: "Role" }).getAttribute("aria-readonly")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: "Credentials Reyes, Nora" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Actions for|Deactivate) / })).toBeNull();
});

test("open work is reassigned with the deactivation; a refused visit becomes unassigned, with the reason", async () => {
  const reason = "Lee, Ann has another visit then.";
  const { user, api } = open({
    api: {
      "POST /employees/:id/check-visits": ({ visits }) => ({
        visits: visits.map(({ id }) => ({ id, refusal: id === idOf(4) ? reason : null })),
      }),
      "POST /employees/:id/deactivate": ({ visits }) => ({
        employee: { ...nurse, version: 5, status: "deactivated" },
        visits: [
          { id: idOf(3), userId: visits[0]?.userId ?? null, refusal: null },
          { id: idOf(4), userId: null, refusal: null },
        ],
        patients: 1,
        tasks: 1,
      }),
    },
  });
  const dialog = await openFromMenu(user, "Deactivate");
  expect(await dialog.findByText("Visit note: Weller, Iris")).toBeTruthy();
  await heir(user, dialog, "Reassign visits to");
  expect(await dialog.findByText(reason)).toBeTruthy();
  expect(dialog.getByText("1 reassigned, 1 unassigned.")).toBeTruthy();
  const rest = dialog.getByRole("combobox", { name: "Reassign the rest to" });
  expect(rest).toHaveProperty("value", "");
  expect(document.activeElement).toBe(rest);
  await heir(user, dialog, "Reassign patients to");
  await user.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText(/1 visit reassigned, 1 visit unassigned/)).toBeTruthy();
  expect(api.callsOf("POST /employees/:id/deactivate")[0]?.input).toEqual({
    id: nurse.id,
    version: 4,
    visits: [{ id: idOf(3), userId: idOf(6) }],
    patientsTo: idOf(6),
    tasksTo: null,
  });
});

test("the last administrator's deactivation is refused with the server's message", async () => {
  const message = "Nobody else holds the role Admin";
  const { user } = open({
    api: {
      "GET /employees/:id/open-work": () => ({ ...work, visits: [], patients: [], tasks: [], documents: [] }),
      "POST /employees/:id/deactivate": () => refuse("wrong-status", { message }),
    },
  });
  const dialog = await openFromMenu(user, "Deactivate");
  expect(await dialog.findByText("No open work.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(message);
});

test("a former employee is reactivated in an assignable role", async () => {
  const gone = { ...nurse, status: "deactivated" as const, role: "Admin" };
  const { user, api } = open({
    at: "?status=deactivated",
    api: {
      "POST /employees/search": () => ({ employees: [gone], total: 1, more: false }),
      "POST /employees/:id/reactivate": ({ role }) => ({ ...nurse, role }),
    },
  });
  const dialog = await openFromMenu(user, "Reactivate");
  await user.click(dialog.getByRole("combobox", { name: "Role" }));
  expect(screen.queryByRole("option", { name: "Admin" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Viewer" }));
  await user.click(dialog.getByRole("button", { name: "Reactivate" }));
  await waitFor(() =>
    expect(api.callsOf("POST /employees/:id/reactivate")[0]?.input).toEqual({
      id: nurse.id,
      version: 4,
      role: "Viewer",
    }),
  );
});

test("a user without access to all staff sees the roles", async () => {
  open({
    as: userWith("Viewer", { Powers: { roles: ["view"], patients: ["view"] } }),
    api: { "GET /roles": () => ({ roles: [], offered: {} }) },
  });
  expect(await screen.findByRole("link", { name: "Roles" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Employees" })).toBeNull();
});

test("a chosen tab keeps the focus", async () => {
  const { user } = open({
    as: userWith("Admin"),
    api: { "GET /roles": () => ({ roles: [], offered: {} }) },
  });
  const roles = await screen.findByRole("link", { name: "Roles" });
  await user.click(roles);
  await waitFor(() => expect(roles.getAttribute("aria-current")).toBe("page"));
  expect(document.activeElement).toBe(roles);
});
