import { fixedRole } from "@hearthside/contract/permissions";
import { AppError } from "#src/app-error.ts";
import { lockSchedules } from "#src/features/schedule/visits/lock-schedules.ts";
import { findRolesToGive } from "#src/features/shared/roles/grantable.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { getEmployee } from "./employees.ts";
import { lockMembers, type MemberRow } from "./queries.ts";

/** An employee locked until the transaction ends. */
export type Held = {
  readonly member: MemberRow;
  /** How many other administrators there are. */
  readonly otherAdmins: number;
  /** Of the requested colleagues, those who work here. */
  readonly colleagues: ReadonlySet<string>;
};

type Wanted = {
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
export async function holdEmployee(work: Work, wanted: Wanted): Promise<Held> {
  const { id, version, status, others: asked = [] } = wanted;
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
export function requireOtherAdmin({ member, otherAdmins }: Held): void {
  if (member.role !== fixedRole || otherAdmins > 0) return;
  throw new AppError("wrong-status", {
    detail: `No one else has the ${fixedRole} role. Assign it to someone else first so that the agency is not locked out.`,
  });
}

/** Throws `forbidden` for the caller. */
export function requireSomebodyElse({ userId }: Caller, id: string, what: string): void {
  if (id === userId) throw new AppError("forbidden", { detail: `You cannot ${what}. Ask a colleague.` });
}
