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

/** Whether `powers` include `action` in `area`; what is not named is denied. */
export const may = (powers: Powers, area: Area, action: Action): boolean =>
  powers[area]?.includes(action) ?? false;
