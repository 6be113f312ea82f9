import { defaultMatrix } from "@hearthside/contract/permissions";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { writeSharedTime } from "#src/lib/tabs.ts";
import { documentId } from "#src/test/document-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { patientRow, taskWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const admin = userWith("Admin");
const nurse = userWith("Staff", { Powers: { ...defaultMatrix.Staff, staff: ["view", "view-all"] } });
const viewer = userWith("Viewer");
const patient = patientRow(1).id;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const menu = () => within(screen.getByRole("navigation", { name: "Main menu" }));

test("administrators have the areas in the top navigation, and other roles do not", async () => {
  renderApp("/employees", { as: admin });
  await heading("Employees & Roles");
  const areas = within(screen.getByRole("navigation", { name: "Areas" })).getAllByRole("link");
  expect(areas.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/admin/dashboard/patient-view"],
    ["Clinical", "/admin/clinical/patient-chart"],
    ["Financial", "/financial"],
    ["Compliance", "/compliance"],
    ["HR", "/hr"],
    ["Reports", "/reports"],
  ]);
});

test.each([
  ["Staff", 1],
  ["Editor", 0],
  ["Viewer", 0],
] as const)(
  "the role %s has no areas in the top navigation, and %i 'Must Do' buttons",
  async (role, mustDo) => {
    renderApp("/profile", { as: userWith(role) });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.getByRole("navigation", { name: "Main menu" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Areas" })).toBeNull();
    expect(screen.queryAllByRole("button", { name: /^Must Do/ })).toHaveLength(mustDo);
  },
);

test.each([
  ["Staff", "Staff Hub"],
  ["Viewer", "Settings"],
] as const)("the menu for the role %s has no '%s'", async (role, link) => {
  renderApp("/profile", { as: userWith(role) });
  await screen.findByRole("heading", { level: 1 });
  expect(menu().queryByRole("link", { name: link, hidden: true })).toBeNull();
});

test.each([
  ["/admin/clinical/patient-chart/patient-hub", "Clinical"],
  ["/admin/dashboard/patient-view", "Dashboard"],
  ["/financial", "Financial"],
  ["/compliance", "Compliance"],
  ["/hr", "HR"],
  ["/reports", "Reports"],
])("at %s the area %s is highlighted", async (path, area) => {
  renderApp(path, { as: admin });
  await screen.findByRole("heading", { level: 1 });
  const marked = within(screen.getByRole("navigation", { name: "Areas" })).getAllByRole("link", {
    current: "page",
  });
  expect(marked.map(({ textContent }) => textContent)).toEqual([area]);
});

test.each([
  ["/employees", "HR"],
  ["/staff-hub", "HR"],
  ["/warnings", "Compliance"],
  ["/audit", "Compliance"],
  ["/custom-reports", "Reports"],
  ["/oasis-reports", "Reports"],
  ["/supplies", "Clinical"],
  ["/admin/dashboard/administrative-view", "Dashboard"],
])("%s belongs to the area %s, which is marked as the current one", async (path, area) => {
  renderApp(path, { as: admin });
  await screen.findByRole("heading", { level: 1 });
  const areas = within(screen.getByRole("navigation", { name: "Areas" }));
  const marked = areas.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    [area, "true"],
  ]);
});

test.each([
  ["/audit", "Audit"],
  ["/audit?view=disclosures", "Disclosures"],
  ["/downloads", "Downloads"],
])("%s is in the menu as %s", async (path, label) => {
  renderApp(path, { as: admin });
  await screen.findByRole("heading", { level: 1 });
  const marked = await menu().findAllByRole("link", { current: "page" });
  expect(marked.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([[label, path]]);
});

test("a menu group opens when a link leads to a page in it", async () => {
  const { user } = renderApp("/employees", { as: admin });
  await heading("Employees & Roles");
  expect(menu().getByRole("button", { name: "Reports", expanded: false })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Reports" }));
  await user.click(await screen.findByRole("link", { name: /^Downloads/ }));
  await heading("Downloads");
  expect(menu().getByRole("button", { name: "Reports", expanded: true })).toBeTruthy();
});

test("the menu leaves out what the role cannot open", async () => {
  renderApp("/staff-hub", { as: nurse });
  await heading("Staff Hub");
  expect(menu().getByRole("button", { name: "Staff Center", expanded: true })).toBeTruthy();
  expect(menu().getByRole("link", { name: "Staff Hub", current: "page" })).toBeTruthy();
  expect(menu().queryByRole("link", { name: "Account Creation" })).toBeNull();
  expect(menu().queryByRole("button", { name: "Admin Center" })).toBeNull();
});

test.each([
  ["the staff records it opens with", { staff: ["view", "view-all", "edit"] }],
  ["the roles it opens with", { roles: ["view"] }],
] as const)("whether Employees & Roles is in the menu with access: %s", async (_, more) => {
  renderApp("/employees", { as: userWith("Editor", { Powers: { ...defaultMatrix.Editor, ...more } }) });
  await heading("Employees & Roles");
  expect(menu().getByRole("link", { name: "Employees & Roles", current: "page" })).toBeTruthy();
});

test("a report on assessments is offered only to roles that can open it", async () => {
  const { assessments: _, ...powers } = defaultMatrix.Editor;
  renderApp("/custom-reports", { as: userWith("Editor", { Powers: powers }) });
  await heading("Custom Reports");
  expect(menu().queryByRole("link", { name: "Oasis Reports" })).toBeNull();
});

test("a home page that is in the menu under its own name is highlighted only there", async () => {
  renderApp("/admin/clinical/staff-schedule", { as: userWith("Editor") });
  await heading("Staff Schedule");
  const marked = menu().getAllByRole("link", { current: "page" });
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Staff Schedule"]);
});

test("Dashboard in the menu leads to the role's home page", async () => {
  renderApp("/staff-hub", { as: nurse });
  await heading("Staff Hub");
  expect(menu().getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/staff/home");
});

test("field staff see how much must be done today, and what", async () => {
  const tasks = [
    taskWith(1, { isDone: true }),
    taskWith(2, { patientId: patient, documentId: documentId(7) }),
    taskWith(3, { patientId: patient }),
  ];
  const { user } = renderApp("/staff-hub", { as: nurse, api: { "GET /tasks/today": () => ({ tasks }) } });
  await user.click(await screen.findByRole("button", { name: "Must Do 1/3" }));
  const item = await screen.findByRole("menuitem", { name: /Task 3/ });
  expect(item.getAttribute("href")).toBe(`/admin/clinical/patient-chart?patient=${patient}`);
  const ofDocument = screen.getByRole("menuitem", { name: /Task 2/ });
  expect(ofDocument.getAttribute("href")).toBe(`/docs?queue=mine&document=${documentId(7)}`);
});

test("the user menu has the downloads and the keyboard shortcuts", async () => {
  const { user } = renderApp("/staff-hub", { as: admin });
  await heading("Staff Hub");
  await user.click(screen.getByRole("button", { name: admin.FirstName }));
  const downloads = await screen.findByRole("menuitem", { name: "Downloads" });
  expect(downloads.getAttribute("href")).toBe("/downloads");
  await user.click(screen.getByRole("menuitem", { name: "Keyboard shortcuts" }));
  const list = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(list.getByText("Open the calendar in a date field")).toBeTruthy();
});

test("the user's first name is in the header", async () => {
  renderApp("/staff-hub", { as: nurse });
  expect(await screen.findByRole("button", { name: "Nora" })).toBeTruthy();
});

test("without a first name the header shows 'Name (Staff)'", async () => {
  renderApp("/staff-hub", { as: userWith("Staff", { FirstName: "" }) });
  expect(await screen.findByRole("button", { name: "Name (Staff)" })).toBeTruthy();
});

test("opening a page asks once who is signed in", async () => {
  const { api } = renderApp("/staff/home", { as: nurse });
  await heading("Welcome back Nora!");
  expect(api.callsOf("GET /auth/user-info")).toHaveLength(1);
});

test("after signing in, the user is loaded again, and a failure is only logged", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let asked = 0;
  const { api, user } = renderApp("/auth/sign-in", {
    signsInAs: nurse,
    api: { "GET /auth/user-info": () => refuse(++asked === 1 ? "signed-out" : "internal") },
  });
  await user.type(await screen.findByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  await heading("Welcome back Nora!");
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(api.callsOf("GET /auth/user-info")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
  log.mockRestore();
});

test.each([
  ["patient-chart", "Patient Chart"],
  ["patient-profile", "Patient Profile"],
  ["patient-schedule", "Patient Schedule"],
  ["plan-care-module", "Plan of Care Module"],
])("the patient navigation keeps the patient and at %s highlights '%s'", async (path, name) => {
  renderApp(`/admin/clinical/${path}?patient=${patient}`, { as: viewer });
  await screen.findByRole("heading", { level: 1 });
  const bar = within(screen.getByRole("navigation", { name: "Patient" }));
  expect(bar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["patient-chart", "patient-profile", "patient-schedule", "plan-care-module"].map(
      (page) => `/admin/clinical/${page}?patient=${patient}`,
    ),
  );
  expect(bar.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([name]);
});

test("the menu's link to the hub keeps the patient", async () => {
  renderApp(`/admin/clinical/patient-profile?patient=${patient}`, { as: viewer });
  await heading("Patient Profile");
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  expect(menu.getByRole("link", { name: "Patient Hub", hidden: true }).getAttribute("href")).toBe(
    `/admin/clinical/patient-chart/patient-hub?patient=${patient}`,
  );
});

test.each(["/admin/clinical/staff-schedule", "/staff-hub"])("%s has no patient navigation", async (path) => {
  renderApp(path, { as: admin });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("navigation", { name: "Patient" })).toBeNull();
});

test("after navigation, focus moves to the page's heading and the tab has its title", async () => {
  const { user } = renderApp("/staff-hub", { as: nurse });
  await heading("Staff Hub");
  await user.click(menu().getByRole("link", { name: "Staff Schedule" }));
  const title = await heading("Staff Schedule");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(document.title).toBe("Staff Schedule · Hearthside");
});

test("signing out hides everything, and signing in does not return there", async () => {
  const { user, api } = renderApp("/staff-hub", { as: nurse });
  await user.click(await screen.findByRole("button", { name: "Nora" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  expect(await screen.findByLabelText("Username")).toBeTruthy();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(api.callsOf("POST /auth/logout")).toHaveLength(1);
  expect(window.history.state.returnTo).toBeUndefined();
});

test("a session that expires leads to the sign-in page, and back after signing in", async () => {
  let isOver = false;
  const { user } = renderApp("/staff/home", {
    as: nurse,
    api: {
      "POST /patients/search": () => (isOver ? refuse("signed-out") : { patients: [], more: false }),
      "GET /auth/refresh": () => refuse("signed-out", { message: "Session expired. Please login again." }),
      "POST /auth/login": () => nurse,
    },
  });
  await user.type(await screen.findByLabelText("Search a Patient"), "Ir");
  isOver = true;
  await user.keyboard("is{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Session expired. Please login again.");
  isOver = false;
  await user.type(screen.getByLabelText("Username"), "nurse@demo.test");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  expect(await heading("Welcome back Nora!")).toBeTruthy();
  expect(address()).toBe("/staff/home");
});

test("before the session ends for inactivity, the user is asked and can stay signed in", async () => {
  const { user, api } = renderApp("/staff-hub", {
    as: nurse,
    api: { "GET /auth/refresh": () => ({ AccessSeconds: 300 }) },
  });
  await heading("Staff Hub");
  writeSharedTime("active-at", Date.now() - (nurse.IdleMinutes - 0.5) * 60_000);
  fireEvent(document, new Event("visibilitychange"));
  await screen.findByRole("dialog", { name: "Are you still there?" });
  await user.click(screen.getByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(api.callsOf("GET /auth/refresh")).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("heading", { level: 1, name: "Staff Hub" })).toBeTruthy();
});

test("the user menu switches to another agency", async () => {
  const second = {
    AgencyId: 9,
    AgencyName: "Cedar Home Care",
    Zone: "America/Denver",
    Roles: [{ RoleName: "Staff" }],
  };
  const inBoth = { ...nurse, AgencyRoles: [...nurse.AgencyRoles, second] };
  const inSecond = { ...nurse, AgencyRoles: [second, ...nurse.AgencyRoles] };
  let now = inBoth;
  const { user, api } = renderApp("/staff-hub", {
    as: nurse,
    api: {
      "GET /auth/user-info": () => now,
      "POST /auth/agency": () => {
        now = inSecond;
        return now;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Nora" }));
  await user.click(await screen.findByRole("menuitem", { name: "Switch to Cedar Home Care" }));
  expect(await heading("Welcome back Nora!")).toBeTruthy();
  expect(api.callsOf("POST /patients/search").at(-1)?.headers.get("x-agency")).toBe("9");
});

test("Ctrl+K finds a patient and opens the chart by keyboard", async () => {
  const { user } = renderApp("/staff-hub", {
    as: viewer,
    api: { "POST /patients/search": () => ({ patients: [patientRow(1)], more: false }) },
  });
  await heading("Staff Hub");
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Patient, page or action" }), "well");
  const option = await screen.findByRole("option", { name: /Weller1, Iris/ });
  const list = screen
    .getByRole("combobox", { name: "Patient, page or action" })
    .getAttribute("aria-controls");
  expect(option.closest("[role=listbox]")?.id).toBe(list);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/admin/clinical/patient-chart?patient=${patient}`));
});

test("Escape closes the finder, and focus returns to where it was", async () => {
  const { user } = renderApp("/staff-hub", { as: admin });
  await heading("Staff Hub");
  const find = screen.getByRole("button", { name: "Find" });
  await user.click(find);
  await screen.findByRole("combobox", { name: "Patient, page or action" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(find));
});

test("when the patient search fails, the finder says so and still finds screens", async () => {
  const { user } = renderApp("/staff-hub", {
    as: admin,
    api: { "POST /patients/search": () => refuse("internal", { message: "Something broke." }) },
  });
  await heading("Staff Hub");
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Patient, page or action" }), "Oasis");
  expect(await screen.findByRole("combobox", { description: /Something broke\./ })).toBeTruthy();
  expect(screen.getByRole("option", { name: "Oasis Reports" })).toBeTruthy();
});

test("letters typed right after Ctrl+K all reach the field", async () => {
  const { user } = renderApp("/staff-hub", { as: admin });
  await heading("Staff Hub");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of "we") fireEvent.keyDown(document.body, { key });
  const input = await screen.findByRole("combobox", { name: "Patient, page or action" });
  expect(input).toHaveProperty("value", "we");
  await user.type(input, "l");
  expect(input).toHaveProperty("value", "wel");
});

test("Ctrl+K finds screens and actions", async () => {
  const { user } = renderApp("/staff-hub", { as: admin });
  await heading("Staff Hub");
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Patient, page or action" }), "Oasis");
  await user.keyboard("{Enter}");
  expect(await heading("Oasis Reports")).toBeTruthy();
});

test("'?' lists the shortcuts, but not while typing or once switched off", async () => {
  const { user } = renderApp("/staff/home", { as: nurse });
  await user.type(await screen.findByLabelText("Search a Patient"), "?");
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("heading", { level: 1 }).focus();
  await user.click(document.body);
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: /Single-key shortcuts/ }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the demo parameter loads for two seconds, then shows itself", async () => {
  const begun = Date.now();
  renderApp("/page/subpage/demo", { as: viewer });
  const status = await within(await screen.findByRole("main")).findByRole("status");
  expect(status.textContent).toBe("Loading for 2 seconds...");
  await waitFor(() => expect(status.textContent).toBe("demo"), { timeout: 10_000 });
  expect(Date.now() - begun).toBeGreaterThan(1950);
});
