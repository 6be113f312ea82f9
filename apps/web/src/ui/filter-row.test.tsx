import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { setWidth } from "#src/test/window-width.ts";
import { FilterRow } from "./filter-row.tsx";

const row = () => (
  <FilterRow
    set={2}
    search={<input type="search" aria-label="Search" />}
    actions={<button type="button">Approve</button>}
  >
    <input aria-label="Status" />
  </FilterRow>
);

function renderAt(width: "desk" | "phone") {
  setWidth(width);
  return renderUi(row());
}

test("on a desk the filters of a list are in view", () => {
  renderAt("desk");
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  expect(screen.getByRole("searchbox", { name: "Search" })).toBeDefined();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Approve"]);
});

test("on a phone they are behind a button that says how many are set; search and actions stay in view", async () => {
  renderAt("phone");
  const button = screen.getByRole("button", { name: "Filters (2)", expanded: false });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Search" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Approve" })).toBeDefined();
  await userEvent.click(button);
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Filters (2)", expanded: true }));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("collapsing the filters keeps their text", async () => {
  renderAt("phone");
  const fold = screen.getByRole("button", { name: "Filters (2)" });
  await userEvent.click(fold);
  await userEvent.type(screen.getByRole("textbox", { name: "Status" }), "11/2");
  await userEvent.click(fold);
  await userEvent.click(fold);
  expect(screen.getByRole("textbox", { name: "Status" })).toHaveProperty("value", "11/2");
});

test("rotating a phone keeps the search text", async () => {
  renderAt("phone");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "Rivera");
  setWidth("desk");
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "Rivera");
});
