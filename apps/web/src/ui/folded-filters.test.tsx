import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { FoldedFilters } from "./folded-filters.tsx";

afterEach(() => vi.restoreAllMocks());

function onScreen(isNarrow: boolean) {
  const media = window.matchMedia("print");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...media, matches: isNarrow });
  renderUi(
    <FoldedFilters set={2}>
      <input aria-label="Status" />
    </FoldedFilters>,
  );
}

test("on a desk the filters of a list are in view", () => {
  onScreen(false);
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("on a phone they are behind a button that says how many are set", async () => {
  onScreen(true);
  const button = screen.getByRole("button", { name: "Filters, 2 set", expanded: false });
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(button);
  expect(screen.getByRole("textbox", { name: "Status" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Filters, 2 set", expanded: true }));
  expect(screen.queryByRole("textbox")).toBeNull();
});
