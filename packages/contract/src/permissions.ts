/** Parts of the product a role may have powers over. */
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

/** `reveal` shows a full SSN; `view-all` lifts the limit to patients one is assigned to. */
export const actions = ["view", "edit", "delete", "sign", "approve", "export", "reveal", "view-all"] as const;
export type Action = (typeof actions)[number];

/** The roles every agency begins with, named as the specification names them. */
export const roles = ["Admin", "Staff", "Editor", "Viewer"] as const;
export type Role = (typeof roles)[number];

/** It may always do everything and is never changed: whoever holds it can put right what others were given. */
export const fixedRole = "Admin" satisfies Role;

/** What a role may do. An area that is not named is closed. */
export type Powers = { readonly [A in Area]?: readonly Action[] };

const everything = Object.fromEntries(areas.map((area) => [area, actions])) satisfies Powers;

/** What each role may do until an agency's administrator changes it. */
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

/** What an action is nothing without, in the same area: to give the first is to give the others. */
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

/** One box of the matrix. */
export type Cell = { readonly area: Area; readonly action: Action };

/** The same, in one area only: whose record is changed is found among all of them. */
const areaNeeds: { readonly [A in Area]?: { readonly [B in Action]?: readonly Action[] } } = {
  staff: { edit: ["view-all"], delete: ["view-all"] },
};

const needsOf = ({ area, action }: Cell): readonly Action[] => [
  ...actionNeeds[action],
  ...(areaNeeds[area]?.[action] ?? []),
];

/** Boxes that no endpoint names: calls that need less ask for them, to show more or to let somebody do more. */
export const askedWithin: readonly Cell[] = [
  { area: "patients", action: "view-all" },
  { area: "assessments", action: "view-all" },
  { area: "supplies", action: "view-all" },
  { area: "dashboards", action: "edit" },
  { area: "reports", action: "edit" },
  { area: "audit", action: "export" },
];

/** The boxes that are ticked, in the order of the matrix. */
export const cellsOf = (powers: Powers): Cell[] =>
  areas.flatMap((area) =>
    actions.filter((action) => may(powers, area, action)).map((action) => ({ area, action })),
  );

/** The powers that are these boxes, in the order of the matrix; the other way round of `cellsOf`. */
export const powersFrom = (cells: readonly Cell[]): Powers =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const held = actions.filter((action) =>
        cells.some((cell) => cell.area === area && cell.action === action),
      );
      return held.length === 0 ? [] : [[area, held]];
    }),
  );

/** The boxes of `powers` that `others` lack. */
export const cellsBeyond = (powers: Powers, others: Powers): Cell[] =>
  cellsOf(powers).filter(({ area, action }) => !may(others, area, action));

/** `powers` with a box ticked, and with it those of `offered` that it is nothing without. */
export const withCell = (powers: Powers, { area, action }: Cell, offered: Powers): Powers =>
  powersFrom([
    ...cellsOf(powers),
    ...[action, ...needsOf({ area, action })]
      .filter((one) => one === action || may(offered, area, one))
      .map((one) => ({ area, action: one })),
  ]);

/** `powers` without a box, nor those of its area that are nothing without it. */
export const withoutCell = (powers: Powers, { area, action }: Cell): Powers =>
  powersFrom(
    cellsOf(powers).filter(
      (cell) => cell.area !== area || (cell.action !== action && !needsOf(cell).includes(action)),
    ),
  );

/** The ticked boxes that are nothing as long as another one of `offered` is not ticked. */
export const emptyCells = (powers: Powers, offered: Powers): Cell[] =>
  cellsOf(powers).filter((cell) =>
    needsOf(cell).some((needed) => may(offered, cell.area, needed) && !may(powers, cell.area, needed)),
  );

/** Whether `powers` include a box and all that it is nothing without. */
export const mayWholly = (powers: Powers, cell: Cell): boolean =>
  [cell.action, ...needsOf(cell)].every((action) => may(powers, cell.area, action));

/** Whether `powers` include `action` in `area`; what is not named is denied. */
export const may = (powers: Powers, area: Area, action: Action): boolean =>
  powers[area]?.includes(action) ?? false;
