import { fixedRole } from "@hearthside/contract/permissions";
import type { AgencyTrx } from "#src/boundary.ts";
import { findRolesToGive } from "#src/features/roles/grantable.ts";
import { lockSchedules } from "#src/features/visits/lock-schedules.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { getEmployee } from "./employees.ts";
import { lockMembers, type MemberRow } from "./queries.ts";

/** Somebody whom nobody else changes until the transaction ends. */
export type Held = {
  readonly member: MemberRow;
  /** How many others may always do everything. */
  readonly otherAdmins: number;
  /** Of those asked for, who works here. */
  readonly colleagues: ReadonlySet<string>;
};

type Wanted = {
  readonly id: string;
  readonly version: number;
  readonly status: "active" | "deactivated";
  /** Others who are to work here until the transaction ends. */
  readonly others?: readonly string[];
};

/**
 * Somebody at that version, with her calendar, nobody else's to change or to plan until the transaction ends. Throws
 * `not-found`, `conflict` with the fresh employee, `wrong-status`, `forbidden` for one whose role may do more than the
 * caller's.
 */
export async function holdEmployee(trx: AgencyTrx, caller: Caller, wanted: Wanted): Promise<Held> {
  const { id, version, status, others: asked = [] } = wanted;
  await lockSchedules(trx, caller, { patientIds: [], userIds: [id] });
  const members = await lockMembers(trx, caller, [id, ...asked]);
  const member = members.find(({ userId }) => userId === id);
  if (member === undefined) throw new AppError("not-found");
  if (member.version !== version)
    throw new AppError("conflict", { context: await getEmployee(trx, caller, id) });
  if ((member.endedAt === null) !== (status === "active"))
    throw new AppError("wrong-status", {
      detail: status === "active" ? "She is deactivated." : "She works here already.",
    });
  await requireBelow(trx, caller, member.role);
  const others = members.filter(({ userId, endedAt }) => userId !== id && endedAt === null);
  return {
    member,
    otherAdmins: others.filter(({ role }) => role === fixedRole).length,
    colleagues: new Set(others.map(({ userId }) => userId)),
  };
}

/** Throws `forbidden` for a role that may do more than the caller's. */
async function requireBelow(trx: AgencyTrx, caller: Caller, name: string): Promise<void> {
  const role = (await findRolesToGive(trx, caller)).find((one) => one.name === name);
  if (role?.mayGive === false)
    throw new AppError("forbidden", {
      detail: "Her role may do more than yours, so you cannot change her account.",
    });
}

/** Throws `wrong-status` when nobody would be left who may always do everything. */
export function requireOtherAdmin({ member, otherAdmins }: Held): void {
  if (member.role !== fixedRole || otherAdmins > 0) return;
  throw new AppError("wrong-status", {
    detail: `Nobody else holds the role ${fixedRole}: give it to somebody else first, so that the agency is not locked out.`,
  });
}

/** Throws `forbidden` for oneself. */
export function requireSomebodyElse({ userId }: Caller, id: string, what: string): void {
  if (id === userId) throw new AppError("forbidden", { detail: `Nobody ${what} herself: ask a colleague.` });
}
