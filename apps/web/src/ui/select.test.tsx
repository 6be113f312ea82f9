import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { Select } from "./select.tsx";

const roles = [
  { label: "Admin", value: "admin" },
  { label: "Editor", value: "editor" },
  { label: "Viewer", value: "viewer" },
] as const;
const field = () => screen.getByRole("combobox", { name: "Role" });
const isOpen = () => field().getAttribute("aria-expanded") === "true";

function showRoles({ readOnly = false } = {}) {
  const onChange = vi.fn();
  renderUi(
    <>
      <Select label="Role" options={roles} value="editor" onChange={onChange} readOnly={readOnly} />
      <p>Elsewhere</p>
    </>,
  );
  return onChange;
}

test("another option is chosen and the list closes", async () => {
  const onChange = showRoles();
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "Viewer" }));
  expect(onChange.mock.calls).toEqual([["viewer"]]);
  expect(isOpen()).toBe(false);
});

test("text typed in a long list replaces the selected option's text", async () => {
  renderUi(<Select label="Role" options={roles} value="editor" onChange={vi.fn()} searchable />);
  await userEvent.click(field());
  await userEvent.keyboard("view");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Viewer"]);
});

test("choosing the selected option only closes the list", async () => {
  const onChange = showRoles();
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "Editor" }));
  expect(onChange).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
});

test("a click elsewhere closes the list", async () => {
  showRoles();
  await userEvent.click(field());
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(isOpen()).toBe(false);
});

test("a read-only select neither opens nor changes, by mouse or keyboard", async () => {
  const onChange = showRoles({ readOnly: true });
  await userEvent.click(field());
  await userEvent.keyboard("{ArrowDown}{Enter} ");
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole("option", { name: "Viewer" })).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
