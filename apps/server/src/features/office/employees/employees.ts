import type { Contract, Employee, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { fixedRole } from "@hearthside/contract/permissions";
import { AppError } from "#src/app-error.ts";
import { lockSchedules } from "#src/features/schedule/visits/visit-rows.ts";
import { findOpenBranches } from "#src/features/shared/employees/employees.ts";
import { findRolesToGive } from "#src/features/shared/roles/grantable.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import {
  countEmployees,
  type EmployeeRow,
  findEmployee,
  findEmployees,
  type LockedMember,
  lockMembers,
} from "./queries.ts";

const pageLength = 50;

/** Current or former employees, page by page. */
export async function searchEmployees(
  work: Work,
  { page, sort, ...input }: ReadInputOf<Contract["POST /employees/search"]>,
): Promise<GivenOutputOf<Contract["POST /employees/search"]>> {
  const offset = (page - 1) * pageLength;
  const rows = await findEmployees(work, { ...input, sort, offset, limit: pageLength });
  const total = await countEmployees(work, input);
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
  branches: await findOpenBranches(work),
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

/** An employee locked until the transaction ends. */
export type LockedEmployee = {
  readonly member: LockedMember;
  /** How many other administrators there are. */
  readonly otherAdmins: number;
  /** The requested colleagues who work here. */
  readonly colleagues: ReadonlySet<string>;
};

type Input = {
  readonly id: string;
  readonly version: number;
  readonly status: "active" | "deactivated";
  /** Others who must work here until the transaction ends. */
  readonly others?: readonly string[];
};

/**
 * Locks an employee at that version, with their calendar, until the transaction ends. Throws `not-found`, `conflict`
 * with the current employee, `wrong-status`, `forbidden` for an employee with more access than the caller.
 */
export async function lockEmployee(work: Work, input: Input): Promise<LockedEmployee> {
  const { id, version, status, others: asked = [] } = input;
  await lockSchedules(work, { patientIds: [], userIds: [id] });
  const members = await lockMembers(work, [id, ...asked]);
  const member = members.find(({ userId }) => userId === id);
  if (member === undefined) throw new AppError("not-found");
  if (member.version !== version) throw new AppError("conflict", { context: await getEmployee(work, id) });
  if ((member.endedAt === null) !== (status === "active"))
    throw new AppError("wrong-status", {
      detail: status === "active" ? "This employee is deactivated." : "This employee is already active.",
    });
  await requireBelow(work, member.role);
  const others = members.filter(({ userId, endedAt }) => userId !== id && endedAt === null);
  return {
    member,
    otherAdmins: others.filter(({ role }) => role === fixedRole).length,
    colleagues: new Set(others.map(({ userId }) => userId)),
  };
}

/** Throws `forbidden` for a role with more access than the caller. */
async function requireBelow(work: Work, name: string): Promise<void> {
  const role = (await findRolesToGive(work)).find((one) => one.name === name);
  if (role?.mayGive === false)
    throw new AppError("forbidden", {
      detail: "This employee has more access than you, so you cannot change the account.",
    });
}

/** Throws `wrong-status` for the last administrator. */
export function requireOtherAdmin({ member, otherAdmins }: LockedEmployee): void {
  if (member.role !== fixedRole || otherAdmins > 0) return;
  throw new AppError("wrong-status", {
    detail: `No one else has the ${fixedRole} role. Assign it to someone else first so that the agency is not locked out.`,
  });
}

/** Throws `forbidden` for the caller. */
export function requireSomebodyElse({ userId }: Caller, id: string, what: string): void {
  if (id === userId) throw new AppError("forbidden", { detail: `You cannot ${what}. Ask a colleague.` });
}
