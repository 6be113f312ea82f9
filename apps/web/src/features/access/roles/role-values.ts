import type { AgencyRole } from "@hearthside/contract";
import {
  type Action,
  type Area,
  actions,
  areas,
  type Cell,
  cellsBeyond,
  may,
  type Powers,
  powersFrom,
} from "@hearthside/contract/permissions";
import { callQuery } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";

/** Whether each offered permission is checked, by `area:action`. */
export type RoleValues = { readonly [box: string]: boolean };

const boxOf = ({ area, action }: Cell) => `${area}:${action}`;
const cells: readonly Cell[] = areas.flatMap((area) => actions.map((action) => ({ area, action })));
const byBox: ReadonlyMap<string, Cell> = new Map(cells.map((cell) => [boxOf(cell), cell]));

export const powersToValues = (powers: Powers, offered: Powers): RoleValues =>
  Object.fromEntries(
    cells
      .filter(({ area, action }) => may(offered, area, action))
      .map((cell) => [boxOf(cell), may(powers, cell.area, cell.action)]),
  );

export const valuesToPowers = (values: RoleValues): Powers =>
  powersFrom(cells.filter((cell) => values[boxOf(cell)] === true));

/** A permission in words: "Patients: View". */
export function boxText(box: string): string {
  const cell = byBox.get(box);
  return cell === undefined ? box : `${areaLabels[cell.area]}: ${permissionActionLabels[cell.action]}`;
}

export const isSame = (one: RoleValues, other: RoleValues): boolean =>
  Object.keys({ ...one, ...other }).every((box) => one[box] === other[box]);

/** Unsaved changes, and the role as it was loaded. */
export type Unsaved = { readonly values: RoleValues; readonly role: AgencyRole };

/** Whether a role has more access than the user's own, which makes it read-only. */
export const isAbove = (role: Pick<AgencyRole, "powers">, own: Powers): boolean =>
  cellsBeyond(role.powers, own).length > 0;

export const areaLabels = {
  patients: "Patients",
  assessments: "Assessments",
  schedule: "Schedule",
  orders: "Orders",
  medications: "Medications",
  documents: "Documents",
  files: "Files",
  supplies: "Supplies",
  reports: "Reports",
  dashboards: "Dashboards",
  staff: "Staff",
  roles: "Roles",
  accounts: "Accounts",
  settings: "Settings",
  audit: "Audit",
  notes: "Notes",
} as const satisfies { readonly [A in Area]: string };

export const permissionActionLabels = {
  view: "View",
  edit: "Edit",
  delete: "Delete",
  sign: "Sign",
  approve: "Approve",
  export: "Export",
  reveal: "Show full SSN",
  "view-all": "All records",
} as const satisfies { readonly [A in Action]: string };

export const peopleText = (count: number): string => {
  if (count === 0) return "Nobody has this role.";
  return `${counted(count, "employee has", "employees have")} this role.`;
};

export const rolesKey = ["roles"] as const;

export const roleList = callQuery({ queryKey: rolesKey }, "GET /roles");
