import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { isCurrent, type LinkComponent, type MenuItem, SideMenu } from "./side-menu.tsx";

const PlainLink: LinkComponent = ({ to, ...link }) => <a href={to} {...link} />;
const items: MenuItem[] = [
  { label: "Dashboard", icon: "home", path: "/staff/home" },
  { label: "Staff Center", icon: "users", path: "", children: [{ label: "Staff Hub", path: "/staff-hub" }] },
  {
    label: "Reports",
    icon: "chart",
    path: "",
    children: [{ label: "Oasis Reports", path: "/oasis-reports" }],
  },
];
const group = (name: string) => screen.getByRole("button", { name });

test("the current page is marked and its group is open", () => {
  renderUi(<SideMenu label="Main" items={items} currentPath="/staff-hub" link={PlainLink} />);
  expect(group("Staff Center").getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Staff Hub");
});

test("a group opens on navigation to one of its pages, even after it was closed", async () => {
  const menu = (path: string) => <SideMenu label="Main" items={items} currentPath={path} link={PlainLink} />;
  const { rerender } = renderUi(menu("/staff-hub"));
  rerender(menu("/oasis-reports"));
  expect(group("Reports").getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(group("Reports"));
  expect(group("Reports").getAttribute("aria-expanded")).toBe("false");
  rerender(menu("/staff-hub"));
  rerender(menu("/oasis-reports"));
  expect(group("Reports").getAttribute("aria-expanded")).toBe("true");
});

test("a home page that is also in a group is marked only there", () => {
  const home: MenuItem = { label: "Dashboard", icon: "home", path: "/staff-hub" };
  renderUi(<SideMenu label="Main" items={[home, ...items]} currentPath="/staff-hub" link={PlainLink} />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Staff Hub");
});

test("a group is opened and closed by keyboard", async () => {
  renderUi(<SideMenu label="Main" items={items} currentPath="/staff-hub" link={PlainLink} />);
  expect(screen.queryByRole("link", { name: "Oasis Reports" })).toBeNull();
  group("Reports").focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "Oasis Reports" })).toBeTruthy();
  await userEvent.keyboard(" ");
  expect(screen.queryByRole("link", { name: "Oasis Reports" })).toBeNull();
});

test.each([
  ["/admin/dashboard/patient-view", "/admin/dashboard/patient-view", true],
  ["/admin/clinical/Patient-Chart", "/admin/clinical/patient-chart/patient-hub", true],
  ["/admin/clinical/patient-chart", "/admin/clinical/staff-schedule", false],
])("a link to %s at %s is marked: %s", (link, path, marked) => {
  expect(isCurrent(link, path)).toBe(marked);
});
