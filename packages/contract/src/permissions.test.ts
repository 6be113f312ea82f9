import { describe, expect, test } from "vitest";
import { actions, areas, defaultMatrix, may, roles } from "./permissions.ts";

describe("The default matrix", () => {
  test("lets an administrator do everything", () => {
    for (const area of areas)
      for (const action of actions) expect(may(defaultMatrix.Admin, area, action)).toBe(true);
  });

  test("lets a viewer change nothing", () => {
    const changing = actions.filter((action) => action !== "view" && action !== "view-all");
    for (const area of areas)
      for (const action of changing)
        expect([area, action, may(defaultMatrix.Viewer, area, action)]).toEqual([area, action, false]);
  });

  test("keeps field staff to the patients assigned to them", () => {
    expect(may(defaultMatrix.Staff, "patients", "view")).toBe(true);
    for (const area of areas)
      expect([area, may(defaultMatrix.Staff, area, "view-all")]).toEqual([area, false]);
  });

  test("shows a full SSN to administrators only", () => {
    expect(roles.filter((role) => may(defaultMatrix[role], "patients", "reveal"))).toEqual(["Admin"]);
  });

  test("opens the dashboards to administrators only", () => {
    expect(roles.filter((role) => may(defaultMatrix[role], "dashboards", "view"))).toEqual(["Admin"]);
  });

  test("denies what it does not name", () => {
    expect(may({}, "patients", "view")).toBe(false);
    expect(may({ patients: ["view"] }, "patients", "edit")).toBe(false);
  });
});
