/** Parts of the product that permissions apply to. */
export const areas = [
  "patients",
  "assessments",
  "schedule",
  "orders",
  "medications",
  "documents",
  "files",
  "supplies",
  "reports",
  "dashboards",
  "staff",
  "roles",
  "accounts",
  "settings",
  "audit",
  "notes",
] as const;
export type Area = (typeof areas)[number];

/** `reveal` shows a full SSN; `view-all` lifts the limit to assigned patients. */
export const actions = ["view", "edit", "delete", "sign", "approve", "export", "reveal", "view-all"] as const;
export type Action = (typeof actions)[number];

/** The built-in roles, with the names of the specification. */
export const roles = ["Admin", "Staff", "Editor", "Viewer"] as const;
export type Role = (typeof roles)[number];

/** The role with full access, which never changes, so that its holders can correct the others. */
export const fixedRole = "Admin" satisfies Role;

/** The permissions of a role. An area that is not named is closed. */
export type Powers = { readonly [A in Area]?: readonly Action[] };

const everything = Object.fromEntries(areas.map((area) => [area, actions])) satisfies Powers;

/** The permissions of each role until an administrator changes them. */
export const defaultMatrix: { readonly [R in Role]: Powers } = {
  Admin: everything,
  Staff: {
    patients: ["view", "edit"],
    assessments: ["view", "edit", "sign"],
    schedule: ["view", "edit"],
    orders: ["view", "edit"],
    medications: ["view", "edit"],
    documents: ["view", "edit", "sign"],
    files: ["view", "edit"],
    supplies: ["view", "edit"],
    staff: ["view"],
    notes: ["view", "edit", "delete"],
  },
  Editor: {
    patients: ["view", "edit", "view-all"],
    assessments: ["view", "view-all"],
    schedule: ["view", "edit", "delete", "approve", "view-all"],
    orders: ["view", "edit", "view-all"],
    medications: ["view", "view-all"],
    documents: ["view", "edit", "view-all"],
    files: ["view", "edit", "view-all"],
    supplies: ["view", "edit", "approve", "view-all"],
    reports: ["view", "export"],
    staff: ["view", "view-all"],
    notes: ["view", "edit"],
  },
  Viewer: {
    patients: ["view", "view-all"],
    assessments: ["view", "view-all"],
    schedule: ["view", "view-all"],
    orders: ["view", "view-all"],
    medications: ["view", "view-all"],
    documents: ["view", "view-all"],
    files: ["view", "view-all"],
    supplies: ["view", "view-all"],
    reports: ["view"],
    staff: ["view", "view-all"],
    notes: ["view"],
  },
};

/** The permissions an action needs in the same area: granting the first grants the others. */
const actionNeeds: { readonly [A in Action]: readonly Action[] } = {
  view: [],
  edit: ["view"],
  delete: ["view", "edit"],
  sign: ["view"],
  approve: ["view"],
  export: ["view"],
  reveal: ["view"],
  "view-all": ["view"],
};

/** One permission of the matrix. */
export type Cell = { readonly area: Area; readonly action: Action };

/** The same within one area: to edit a record, one must find it among all of them. */
const areaNeeds: { readonly [A in Area]?: { readonly [B in Action]?: readonly Action[] } } = {
  staff: { edit: ["view-all"], delete: ["view-all"] },
};

const needsOf = ({ area, action }: Cell): readonly Action[] => [
  ...actionNeeds[action],
  ...(areaNeeds[area]?.[action] ?? []),
];

/** Permissions that no endpoint names: calls check them to show more or to allow more. */
export const askedWithin: readonly Cell[] = [
  { area: "patients", action: "view-all" },
  { area: "assessments", action: "view-all" },
  { area: "supplies", action: "view-all" },
  { area: "dashboards", action: "edit" },
  { area: "reports", action: "edit" },
  { area: "audit", action: "export" },
];

/** The granted permissions, in the order of the matrix. */
export const cellsOf = (powers: Powers): Cell[] =>
  areas.flatMap((area) =>
    actions.filter((action) => may(powers, area, action)).map((action) => ({ area, action })),
  );

/** The inverse of `cellsOf`, in the order of the matrix. */
export const powersFrom = (cells: readonly Cell[]): Powers =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const held = actions.filter((action) =>
        cells.some((cell) => cell.area === area && cell.action === action),
      );
      return held.length === 0 ? [] : [[area, held]];
    }),
  );

/** The permissions of `powers` that `others` lack. */
export const cellsBeyond = (powers: Powers, others: Powers): Cell[] =>
  cellsOf(powers).filter(({ area, action }) => !may(others, area, action));

/** `powers` with a permission, and with those of `offered` that it needs. */
export const withCell = (powers: Powers, { area, action }: Cell, offered: Powers): Powers =>
  powersFrom([
    ...cellsOf(powers),
    ...[action, ...needsOf({ area, action })]
      .filter((one) => one === action || may(offered, area, one))
      .map((one) => ({ area, action: one })),
  ]);

/** `powers` without a permission, and without those that need it. */
export const withoutCell = (powers: Powers, { area, action }: Cell): Powers =>
  powersFrom(
    cellsOf(powers).filter(
      (cell) => cell.area !== area || (cell.action !== action && !needsOf(cell).includes(action)),
    ),
  );

/** Granted permissions that have no effect because another one of `offered` is missing. */
export const emptyCells = (powers: Powers, offered: Powers): Cell[] =>
  cellsOf(powers).filter((cell) =>
    needsOf(cell).some((needed) => may(offered, cell.area, needed) && !may(powers, cell.area, needed)),
  );

/** Whether `powers` include a permission and all that it needs. */
export const mayWholly = (powers: Powers, cell: Cell): boolean =>
  [cell.action, ...needsOf(cell)].every((action) => may(powers, cell.area, action));

/** Whether `powers` include `action` in `area`; anything not named is denied. */
export const may = (powers: Powers, area: Area, action: Action): boolean =>
  powers[area]?.includes(action) ?? false;
