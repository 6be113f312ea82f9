import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { type Column, DataTable, type Selection } from "./data-table.tsx";

type Role = { name: string; people: number };
const columns: Column<Role>[] = [
  { header: "Role", cell: ({ name }) => name },
  { header: "People", cell: ({ people }) => people, align: "end" },
  { header: "Actions", cell: ({ name }) => <button type="button">Edit {name}</button>, headerHidden: true },
];

const table = (rows: readonly Role[] | undefined) => (
  <DataTable
    caption="Roles"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    empty="No roles yet."
    skeletonRows={3}
  />
);

const selectable = (rows: readonly Role[], selection: Selection<Role>) => (
  <DataTable
    caption="Roles"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    empty="No roles yet."
    selection={selection}
  />
);

test("the table is named by its caption, and each row by its first cell", () => {
  renderUi(table([{ name: "Administrator", people: 2 }]));
  expect(screen.getByRole("table", { name: "Roles" })).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "Administrator" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "Role",
    "People",
    "Actions",
  ]);
});

test("while loading it is busy, and its skeleton is hidden from screen readers", () => {
  renderUi(table(undefined));
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getAllByRole("row")).toHaveLength(1);
  expect(screen.queryByText("No roles yet.")).toBeNull();
});

test("rows with checkboxes are selected one by one or all at once", async () => {
  const user = userEvent.setup();
  const select = vi.fn();
  const rows = [
    { name: "Nurse", people: 5 },
    { name: "Viewer", people: 2 },
  ];
  renderUi(selectable(rows, { has: ({ name }) => name === "Nurse", select, nameOf: ({ name }) => name }));
  expect(screen.getByRole("checkbox", { name: "Select Nurse" })).toHaveProperty("checked", true);
  const all = screen.getByRole("checkbox", { name: "Select all shown" });
  expect(all).toHaveProperty("indeterminate", true);
  await user.click(all);
  await user.click(screen.getByRole("checkbox", { name: "Select Viewer" }));
  expect(select.mock.calls).toEqual([
    [rows, true],
    [[rows[1]], true],
  ]);
});

test("a row that cannot be selected has a disabled checkbox, and selecting all rows skips it", async () => {
  const select = vi.fn();
  const rows = [
    { name: "Nurse", people: 5 },
    { name: "Admin", people: 2 },
  ];
  const isSelectable = ({ name }: Role) => name !== "Admin";
  renderUi(selectable(rows, { has: () => false, select, nameOf: ({ name }) => name, isSelectable }));
  expect(screen.getByRole("checkbox", { name: "Select Admin" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  expect(select).toHaveBeenCalledWith([rows[0]], true);
});

test("without rows the table says so, and nothing can be selected", () => {
  renderUi(selectable([], { has: () => false, select: vi.fn(), nameOf: ({ name }) => name }));
  expect(screen.getByRole("cell", { name: "No roles yet." })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("on a phone each value can show its column's label, except for hidden labels", () => {
  renderUi(table([{ name: "Administrator", people: 2 }]));
  const [people, actions] = screen.getAllByRole("cell");
  expect(people?.dataset.header).toBe("People");
  expect(actions?.dataset.header).toBeUndefined();
});

test("grouped rows are below their group's heading", () => {
  const [name, ...others] = columns;
  if (name === undefined) throw new Error("The table has columns.");
  const grouped = { ...name, groupOf: ({ people }: Role) => (people > 1 ? "Shared" : "Held by one") };
  renderUi(
    <DataTable
      caption="Roles"
      columns={[grouped, ...others]}
      rows={[
        { name: "Nurse", people: 5 },
        { name: "Viewer", people: 2 },
        { name: "Owner", people: 1 },
      ]}
      rowKey={(role) => role.name}
      empty="No roles yet."
    />,
  );
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names).toEqual(["Shared", "Nurse", "Viewer", "Held by one", "Owner"]);
});

test("the requested row is marked and has the focus", () => {
  renderUi(
    <DataTable
      caption="Roles"
      columns={columns}
      rows={[
        { name: "Administrator", people: 2 },
        { name: "Nurse", people: 9 },
      ]}
      rowKey={({ name }) => name}
      empty="No roles yet."
      marked="Nurse"
    />,
  );
  const nurse = screen.getByRole("row", { current: true });
  expect(nurse.textContent).toContain("Nurse");
  expect(document.activeElement).toBe(nurse);
});

test("a table wider than its container can be scrolled by keyboard, under its own name", () => {
  const observe = vi.fn<(measure: () => void) => void>();
  const { ResizeObserver: unmeasured } = globalThis;
  vi.stubGlobal("ResizeObserver", function ResizeObserver(measure: () => void) {
    return { observe: () => observe(measure), disconnect: () => undefined };
  });
  const width = vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
  const room = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
  onTestFinished(() => {
    vi.stubGlobal("ResizeObserver", unmeasured);
    for (const measured of [width, room]) measured.mockRestore();
  });
  renderUi(table([{ name: "Administrator", people: 2 }]));
  expect(screen.queryByRole("group")).toBeNull();
  act(() => observe.mock.calls[0]?.[0]());
  expect(screen.getByRole("group", { name: "Roles" }).tabIndex).toBe(0);
});

test("when the focused row is removed, focus moves to the row in its place, or to the last row", () => {
  const [first, second, third] = ["Admin", "Editor", "Viewer"].map((name) => ({ name, people: 1 }));
  if (!first || !second || !third) throw new Error("There are three.");
  const { rerender } = renderUi(table([first, second, third]));
  screen.getByRole("button", { name: "Edit Editor" }).focus();
  rerender(table([first, third]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Viewer" }));
  rerender(table([first]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Admin" }));
});

test("a removed row does not move focus from elsewhere", () => {
  const { rerender } = renderUi(
    table([
      { name: "Admin", people: 1 },
      { name: "Editor", people: 1 },
    ]),
  );
  const button = screen.getByRole("button", { name: "Edit Editor" });
  button.focus();
  button.blur();
  rerender(table([{ name: "Admin", people: 1 }]));
  expect(document.activeElement).toBe(document.body);
});
