import type { Contract, Employee, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { findBranches } from "#src/features/shared/employees/places.ts";
import { findRolesToGive } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
import { countEmployees, type EmployeeRow, findEmployee, findEmployees } from "./queries.ts";

const pageLength = 50;

/** Current or former employees, page by page. */
export async function searchEmployees(
  work: Work,
  { page, sort, ...wanted }: ReadInputOf<Contract["POST /employees/search"]>,
): Promise<GivenOutputOf<Contract["POST /employees/search"]>> {
  const offset = (page - 1) * pageLength;
  const rows = await findEmployees(work, { ...wanted, sort, offset, limit: pageLength });
  const total = await countEmployees(work, wanted);
  const below = await findRolesBelow(work);
  return {
    employees: rows.map((row) => employeeOf(row, below)),
    total,
    more: offset + rows.length < total,
  };
}

/** Throws `not-found`. */
export async function getEmployee(work: Work, id: string): Promise<Employee> {
  const row = await findEmployee(work, id);
  if (row === undefined) throw new AppError("not-found");
  return employeeOf(row, await findRolesBelow(work));
}

/** The filters of the employee list, and what the caller can assign. */
export const employeeOptions = async (work: Work) => ({
  roles: await findRolesToGive(work),
  branches: await findBranches(work),
});

/** For each role of the agency, whether it has no more access than the caller. */
const findRolesBelow = async (work: Work) =>
  new Map((await findRolesToGive(work)).map(({ name, mayGive }) => [name, mayGive]));

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
