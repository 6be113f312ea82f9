import type { CredentialLack, EmployeeSort } from "@hearthside/contract/employee-words";
import type { StaffDiscipline } from "@hearthside/contract/visit-words";
import { isId } from "#src/lib/address.ts";

/** What of `/employees` is shown, as it stands in the address: ids, names of roles and closed sets only. */
export type EmployeesFilter = {
  /** Left out: who works here, or the roles for whoever may see those alone. */
  tab?: "roles";
  /** The only one shown, by her id; nothing else narrows then. */
  person?: string;
  /** Left out: who works here now. */
  status?: "invited" | "deactivated";
  role?: string;
  discipline?: StaffDiscipline;
  branch?: string;
  credentials?: CredentialLack;
  /** Left out: by name. */
  sort?: Exclude<EmployeeSort, "name">;
  page?: number;
  /** The invitation is open, for somebody who came to add a person. */
  invite?: true;
};

// here, because what reads addresses loads before everything else
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

/** Whatever else is in the address is dropped. */
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

/** The filter with some parts changed, on its first page; undefined takes one off. */
export const changedFilter = (filter: EmployeesFilter, changes: Changes): EmployeesFilter =>
  readEmployees({ ...filter, page: undefined, ...changes });
