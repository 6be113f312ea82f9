import { describe, expect, test } from "vitest";
import {
  actions,
  areas,
  defaultMatrix,
  emptyCells,
  may,
  roles,
  withCell,
  withoutCell,
} from "./permissions.ts";

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

  test("limits field staff to the patients assigned to them", () => {
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

  test("grants nothing without what it needs", () => {
    for (const role of roles) expect(emptyCells(defaultMatrix[role], defaultMatrix.Admin)).toEqual([]);
  });

  test("denies anything it does not name", () => {
    expect(may({}, "patients", "view")).toBe(false);
    expect(may({ patients: ["view"] }, "patients", "edit")).toBe(false);
  });
});

describe("Permission to change or end employees", () => {
  const everything = defaultMatrix.Admin;

  test("needs the one to see all of them", () => {
    expect(emptyCells({ staff: ["view", "edit", "delete"] }, everything)).toEqual([
      { area: "staff", action: "edit" },
      { area: "staff", action: "delete" },
    ]);
    expect(emptyCells({ staff: ["view", "edit", "view-all"] }, everything)).toEqual([]);
    expect(emptyCells({ patients: ["view", "edit"] }, everything)).toEqual([]);
  });

  test("adds that one with either, and both go without it", () => {
    expect(withCell({}, { area: "staff", action: "edit" }, everything)).toEqual({
      staff: ["view", "edit", "view-all"],
    });
    expect(withCell({}, { area: "patients", action: "edit" }, everything)).toEqual({
      patients: ["view", "edit"],
    });
    expect(
      withoutCell(
        { staff: ["view", "edit", "delete", "view-all"], patients: ["view", "edit", "view-all"] },
        { area: "staff", action: "view-all" },
      ),
    ).toEqual({ staff: ["view"], patients: ["view", "edit", "view-all"] });
  });
});
