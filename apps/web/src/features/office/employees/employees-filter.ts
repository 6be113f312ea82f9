import type { CredentialLack, EmployeeSort } from "@hearthside/contract/employee-labels";
import type { StaffDiscipline } from "@hearthside/contract/visit-labels";
import { isId } from "#src/lib/address.ts";

/** What `/employees` shows, as stored in the address: ids, role names and closed sets only. */
export type EmployeesFilter = {
  /** Left out: employees, or roles for users who can see only those. */
  tab?: "roles";
  /** The id of the only employee shown; other filters do not apply then. */
  person?: string;
  /** Left out: current employees. */
  status?: "invited" | "deactivated";
  role?: string;
  discipline?: StaffDiscipline;
  branch?: string;
  credentials?: CredentialLack;
  /** Left out: by name. */
  sort?: Exclude<EmployeeSort, "name">;
  page?: number;
  /** Opens the invitation dialog, from a link to add an employee. */
  invite?: true;
};

// here, because code that reads addresses loads before everything else
export const disciplines = [
  "RN",
  "LPN",
  "PT",
  "PTA",
  "OT",
  "COTA",
  "SLP",
  "MSW",
  "HHA",
] as const satisfies readonly StaffDiscipline[];
export const credentialLacks = [
  "overdue",
  "expiring",
  "missing",
] as const satisfies readonly CredentialLack[];
export const sorts = ["role", "last-sign-in", "newest"] as const satisfies readonly EmployeeSort[];

const statuses = ["invited", "deactivated"] as const;

const isRoleName = (value: unknown): value is string =>
  typeof value === "string" && /^[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,39}$/u.test(value);

/** Drops anything else in the address. */
export function readEmployees(search: Record<string, unknown>): EmployeesFilter {
  const { role, branch, person } = search;
  const discipline = disciplines.find((one) => one === search["discipline"]);
  const credentials = credentialLacks.find((one) => one === search["credentials"]);
  const sort = sorts.find((one) => one === search["sort"]);
  const status = statuses.find((one) => one === search["status"]);
  const page = Number(search["page"]);
  return {
    ...(search["tab"] === "roles" && { tab: "roles" }),
    ...(search["invite"] === true && { invite: true }),
    ...(isId(person) && { person }),
    ...(status !== undefined && { status }),
    ...(isRoleName(role) && { role }),
    ...(discipline !== undefined && { discipline }),
    ...(isId(branch) && { branch }),
    ...(credentials !== undefined && { credentials }),
    ...(sort !== undefined && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}

type Changes = { readonly [K in keyof EmployeesFilter]?: EmployeesFilter[K] | undefined };

/** The changed filter, on its first page; undefined removes a part. */
export const changedEmployeesFilter = (filter: EmployeesFilter, changes: Changes): EmployeesFilter =>
  readEmployees({ ...filter, page: undefined, ...changes });
