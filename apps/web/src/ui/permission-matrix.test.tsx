import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";

const matrix = {
  caption: "Permissions",
  areas: [
    { id: "patients", label: "Patients" },
    { id: "reports", label: "Reports" },
  ],
  actions: [
    { id: "view", label: "View" },
    { id: "delete", label: "Delete" },
  ],
  granted: { patients: ["view"] },
};
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("every checkbox names its area and action", () => {
  renderUi(<PermissionMatrix {...matrix} onChange={() => undefined} />);
  expect(checkbox("Patients: View").checked).toBe(true);
  expect(checkbox("Patients: Delete").checked).toBe(false);
  expect(checkbox("Reports: View").checked).toBe(false);
});

test("granting and revoking are reported with area and action", async () => {
  const onChange = vi.fn();
  renderUi(<PermissionMatrix {...matrix} onChange={onChange} />);
  await userEvent.click(checkbox("Reports: Delete"));
  await userEvent.click(checkbox("Patients: View"));
  expect(onChange.mock.calls).toEqual([
    ["reports", "delete", true],
    ["patients", "view", false],
  ]);
});

test("a read-only matrix has no checkboxes and shows what is allowed", () => {
  renderUi(<PermissionMatrix {...matrix} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("img", { name: "Patients: View allowed" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Reports: Delete not allowed" })).toBeTruthy();
});
