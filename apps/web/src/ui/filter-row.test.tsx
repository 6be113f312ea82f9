import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { FilterRow } from "./filter-row.tsx";

afterEach(() => vi.restoreAllMocks());

type Width = "desk" | "phone";

function setWidth(width: Width) {
  const media = window.matchMedia("print");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...media, matches: width === "phone" });
}

const row = () => (
  <FilterRow
    set={2}
    search={<input type="search" aria-label="Search" />}
    actions={<button type="button">Approve</button>}
  >
    <input aria-label="Status" />
  </FilterRow>
);

function renderAt(width: Width) {
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

test("turning a phone keeps what was typed in the search", async () => {
  const { rerender } = renderAt("phone");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "Rivera");
  setWidth("desk");
  rerender(row());
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "Rivera");
});
