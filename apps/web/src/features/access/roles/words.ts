import type { Action, Area } from "@hearthside/contract/permissions";

export const areaWords = {
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

export const actionWords = {
  view: "View",
  edit: "Edit",
  delete: "Delete",
  sign: "Sign",
  approve: "Approve",
  export: "Export",
  reveal: "Show full SSN",
  "view-all": "All records",
} as const satisfies { readonly [A in Action]: string };

export const peopleWords = (count: number): string => {
  if (count === 0) return "Nobody has this role.";
  return count === 1 ? "1 employee has this role." : `${count} employees have this role.`;
};
