import type { Contract, Employee, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { findRolesToGive } from "#src/features/roles/grantable.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findBranches } from "./places.ts";
import { countEmployees, type EmployeeRow, findEmployee, findEmployees } from "./queries.ts";

const pageLength = 50;

/** Current or former employees, page by page. */
export async function searchEmployees(
  trx: AgencyTrx,
  caller: Caller,
  { page, sort, ...wanted }: ReadInputOf<Contract["POST /employees/search"]>,
): Promise<GivenOutputOf<Contract["POST /employees/search"]>> {
  const offset = (page - 1) * pageLength;
  const rows = await findEmployees(trx, caller, { ...wanted, sort, offset, limit: pageLength });
  const total = await countEmployees(trx, caller, wanted);
  const below = await findRolesBelow(trx, caller);
  return {
    employees: rows.map((row) => employeeOf(row, below)),
    total,
    more: offset + rows.length < total,
  };
}

/** Throws `not-found`. */
export async function getEmployee(trx: AgencyTrx, caller: Caller, id: string): Promise<Employee> {
  const row = await findEmployee(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  return employeeOf(row, await findRolesBelow(trx, caller));
}

/** The filters of the employee list, and what the caller can assign. */
export const employeeOptions = async (trx: AgencyTrx, caller: Caller) => ({
  roles: await findRolesToGive(trx, caller),
  branches: await findBranches(trx, caller),
});

/** For each role of the agency, whether it has no more access than the caller. */
const findRolesBelow = async (trx: AgencyTrx, caller: Caller) =>
  new Map((await findRolesToGive(trx, caller)).map(({ name, mayGive }) => [name, mayGive]));

/** A role that no longer exists has no permissions. */
const employeeOf = (
  { endedAt, lastSignInAt, ...row }: EmployeeRow,
  below: ReadonlyMap<string, boolean>,
): Employee => ({
  ...row,
  status: endedAt === null ? "active" : "deactivated",
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  isAbove: below.get(row.role) === false,
});
