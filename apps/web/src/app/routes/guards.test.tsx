import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const admin = userWith("Admin");
const nurse = userWith("Staff");
const scheduler = userWith("Editor");
const viewer = userWith("Viewer");
const powerless = userWith("Viewer", { Powers: {}, AgencyRoles: [] });
const recruiter = userWith("Viewer", { Powers: { accounts: ["view"], settings: ["view"] } });
const auditor = userWith("Viewer", { Powers: { audit: ["view"] } });
const reader = userWith("Viewer", { Powers: { patients: ["view", "view-all"] } });
const planner = userWith("Viewer", { Powers: { schedule: ["view", "view-all"] } });
const blindEditor = userWith("Viewer", { Powers: { patients: ["view"], staff: ["view", "edit"] } });
const chief = userWith("Viewer", { Powers: { patients: ["view"], staff: ["view", "edit", "view-all"] } });

const signInPage = "/auth/sign-in";
const dashboard = "/admin/dashboard/patient-view";
const nursesHome = "/staff/home";
const schedule = "/admin/clinical/staff-schedule";
const chart = "/admin/clinical/patient-chart";

/** Where each built-in role is sent from an address, in the order of `visitors`. */
const visitors = [undefined, admin, nurse, scheduler, viewer];
const ofEachRole: Record<string, readonly string[]> = {
  "/": [signInPage, dashboard, nursesHome, schedule, chart],
  "/auth/sign-in": ["there", dashboard, nursesHome, schedule, chart],
  "/guest/account-create": ["there", dashboard, nursesHome, schedule, chart],
  "/staff/home": [signInPage, "there", "there", "there", "there"],
  "/page": [signInPage, "there", "there", "there", "there"],
  "/admin": [signInPage, dashboard, nursesHome, schedule, chart],
  "/admin/dashboard/analytics-dashboard": [signInPage, "there", nursesHome, schedule, chart],
  "/admin/clinical": [signInPage, chart, chart, chart, chart],
  "/mailbox": [signInPage, "there", nursesHome, schedule, chart],
};
const placesOfRoles = Object.entries(ofEachRole).flatMap(([path, ends]) =>
  visitors.map((as, column) => ({ path, as, at: ends[column] === "there" ? path : ends[column] })),
);

const places = [
  { path: "/", as: recruiter, at: "/account-creation" },
  { path: "/", as: auditor, at: "/audit" },
  { path: "/staff/home", as: auditor, at: "/audit" },
  { path: "/compliance", as: auditor, at: "/compliance" },
  { path: "/hr", as: auditor, at: "/audit" },
  { path: "/employees", as: blindEditor, at: "/staff/home" },
  { path: "/employees", as: chief, at: "/employees" },
  { path: "/reports", as: reader, at: "/admin/clinical/patient-chart" },
  { path: "/admin/clinical/staff-schedule", as: reader, at: "/admin/clinical/patient-chart" },
  { path: "/admin/clinical/patient-chart", as: planner, at: "/admin/clinical/staff-schedule" },
  { path: "/auth/forgot-password", as: undefined, at: "/auth/forgot-password" },
  { path: "/auth/reset-password", as: undefined, at: "/auth/reset-password" },
  { path: "/staff/home", as: powerless, at: "/" },
  { path: "/profile", as: powerless, at: "/" },
  { path: "/audit", as: viewer, at: "/admin/clinical/patient-chart" },
  { path: "/downloads", as: viewer, at: "/admin/clinical/patient-chart" },
  { path: "/page/subpage", as: viewer, at: "/page/subpage" },
  { path: "/page", as: powerless, at: "/" },
  { path: "/admin/dashboard", as: admin, at: "/admin/dashboard/patient-view" },
  { path: "/admin/dashboard/administrative-view", as: admin, at: "/admin/dashboard/administrative-view" },
  { path: "/admin/dashboard/patient-view", as: nurse, at: "/staff/home" },
  { path: "/admin/dashboard/patient-view", as: undefined, at: "/auth/sign-in" },
  { path: "/admin/clinical/patient-chart", as: nurse, at: "/admin/clinical/patient-chart" },
  { path: "/admin/clinical/patient-chart", as: powerless, at: "/" },
  {
    path: "/admin/clinical/patient-chart/patient-hub",
    as: nurse,
    at: "/admin/clinical/patient-chart/patient-hub",
  },
  { path: "/admin/clinical/patient-profile", as: viewer, at: "/admin/clinical/patient-profile" },
  { path: "/admin/clinical/patient-schedule", as: viewer, at: "/admin/clinical/patient-schedule" },
  { path: "/admin/clinical/plan-care-module", as: viewer, at: "/admin/clinical/plan-care-module" },
  { path: "/admin/clinical/staff-schedule", as: scheduler, at: "/admin/clinical/staff-schedule" },
  { path: "/staff-hub", as: viewer, at: "/staff-hub" },
  { path: "/staff-hub", as: nurse, at: "/staff/home" },
  { path: "/account-creation", as: admin, at: "/account-creation" },
  { path: "/employees", as: admin, at: "/employees" },
  { path: "/docs", as: admin, at: "/docs" },
  { path: "/warnings", as: admin, at: "/warnings" },
  { path: "/oasis-reports", as: admin, at: "/oasis-reports" },
  { path: "/custom-reports", as: admin, at: "/custom-reports" },
  { path: "/custom-libraries", as: admin, at: "/custom-libraries" },
  { path: "/financial", as: admin, at: "/financial" },
  { path: "/compliance", as: admin, at: "/compliance" },
  { path: "/hr", as: admin, at: "/hr" },
  { path: "/reports", as: admin, at: "/reports" },
  { path: "/showcase", as: undefined, at: "/auth/sign-in" },
  { path: "/showcase", as: viewer, at: "/showcase" },
  { path: "/mailbox", as: userWith("Admin", { DevelopmentMailbox: false }), at: "/not-found" },
  { path: "/not-found", as: undefined, at: "/not-found" },
  { path: "/employees", as: undefined, at: "/auth/sign-in" },
];

const nameOf = (user: { FirstName: string } | undefined) => user?.FirstName ?? "a visitor";

test.each([...placesOfRoles, ...places].map((place) => ({ ...place, who: nameOf(place.as) })))(
  "$who opening $path is sent to $at",
  async ({ path, as, at }) => {
    renderApp(path, { as });
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(at));
  },
);

test.each([
  ["/nothing/here", undefined, "Go to the sign-in page"],
  ["/nothing/here", admin, "Go to your home page"],
  ["/admin/clinical/nothing", admin, "Go to your home page"],
] as const)("%s shows that the page does not exist and keeps its address", async (path, as, wayHome) => {
  renderApp(path, { as });
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  expect(address()).toBe(path);
  expect(screen.getByRole("link", { name: wayHome }).getAttribute("href")).toBe("/");
});

test.each([
  { who: "a signed-in user", as: admin, menus: 1 },
  { who: "a visitor", as: undefined, menus: 0 },
])("$who following a dead link sees $menus menu", async ({ as, menus }) => {
  renderApp("/nothing/here", { as });
  await screen.findByRole("heading", { name: "This page does not exist" });
  expect(screen.queryAllByRole("navigation", { name: "Main menu" })).toHaveLength(menus);
});

test("an account without any access sees so at '/'", async () => {
  renderApp("/", { as: powerless });
  expect(await screen.findByRole("heading", { name: "This account has no access yet" })).toBeTruthy();
});

test("a former employee who signs in again sees so too", async () => {
  const left = userWith("Staff", { Powers: {}, AgencyRoles: [] });
  const { user } = renderApp("/staff/home", { signsInAs: left });
  await user.type(await screen.findByLabelText("Username"), "nora@demo.test");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  expect(await screen.findByRole("heading", { name: "This account has no access yet" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Main menu" })).toBeNull();
  expect(address()).toBe("/");
});

test("'Loading...' is shown until the user is known", () => {
  renderApp("/staff/home", { as: nurse });
  expect(screen.getByText("Loading...")).toBeTruthy();
});

test("after signing in, the requested page opens", async () => {
  const patient = "01900000-0000-7000-8000-000000000001";
  const path = `/admin/clinical/patient-profile?patient=${patient}`;
  const { user } = renderApp(path, { signsInAs: viewer });
  await user.type(await screen.findByLabelText("Username"), "viewer@demo.test");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  expect(await screen.findByRole("heading", { name: "Patient Profile" })).toBeTruthy();
  expect(address()).toBe(path);
});

test("the address of another site is never returned to", async () => {
  renderApp("/auth/sign-in", { as: nurse });
  window.history.replaceState({ returnTo: "//elsewhere.test/staff" }, "", "/auth/sign-in");
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
  expect(window.location.host).toBe("localhost:3000");
});
