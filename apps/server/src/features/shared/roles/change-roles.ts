import { AgencyRole, type Contract, type ReadInputOf } from "@hearthside/contract";
import { cellsBeyond, emptyCells, type Powers } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import {
  countInvited,
  endRow,
  findRole,
  getRole,
  insertRole,
  isBuiltInInAnyCase,
  lockRole,
  meaningful,
  offered,
  type RoleRow,
  updatePowers,
} from "./roles.ts";

type NewRole = ReadInputOf<Contract["POST /roles"]>;

/**
 * Creates a role with the permissions of another. Throws `invalid-input`
 * for a name that is taken and for an unknown role to start with, `forbidden` if that role has permissions the caller
 * does not have, `key-reused`.
 */
export async function createRole(work: Work, input: NewRole): Promise<AgencyRole> {
  const { id, name } = input;
  const base = await findRole(work, input.basedOn);
  if (base === undefined) throw invalidField("basedOn", "This role no longer exists. Please choose another");
  const { powers } = base;
  checkGiven(work, { powers, before: {} });
  if (isBuiltInInAnyCase(name) || (await insertRole(work, { id, name, powers })) === undefined)
    throw invalidField("name", "A role with this name already exists");
  const after = await getRole(work, name);
  await notifyRole(work, { id, action: "create", after });
  return after;
}

/**
 * Sets the permissions of a role, from the next request of its holders on. Throws `not-found`, `wrong-status` for the
 * role with full access, `conflict` with the current role, `invalid-input`, and `forbidden` for permissions the caller
 * does not have and for a role with more access than the caller's.
 */
export async function changeRole(
  work: Work,
  { name, version, ...input }: ReadInputOf<Contract["PUT /roles/:name"]>,
): Promise<AgencyRole> {
  const row = await lockRole(work, name);
  const before = await getRole(work, name);
  if (before.isFixed)
    throw new AppError("wrong-status", {
      detail: `${name} always has full access, so that nobody is locked out.`,
    });
  requireNotAbove(work, before);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const powers = meaningful(input.powers);
  checkWhole(powers);
  checkGiven(work, { powers, before: before.powers });
  const id = await store(work, { row, name, powers });
  const after = await getRole(work, name);
  await notifyRole(work, { id, action: "change", before, after });
  return after;
}

type Input = { readonly row: RoleRow | undefined } & Pick<AgencyRole, "name" | "powers">;

/** Returns the row's id. */
async function store(work: Work, { row, name, powers }: Input): Promise<string> {
  const id = row?.id ?? uuidv7();
  if (row !== undefined) await updatePowers(work, { id, powers });
  else if ((await insertRole(work, { id, name, powers })) === undefined)
    throw new AppError("conflict", { context: await getRole(work, name) });
  return id;
}

export type EndedRole = {
  /** Removes what still names the role, so that a new role of the same name does not inherit it. */
  readonly onEnd: (work: Work, name: string) => Promise<void>;
};

type Ending = EndedRole & { readonly name: string };

/**
 * Removes a role that no one has. Throws `not-found`, `wrong-status` for a role that is assigned, part of an
 * invitation, or built in; `forbidden` for one above the caller's.
 */
export async function endRole(work: Work, { name, onEnd }: Ending): Promise<undefined> {
  const row = await lockRole(work, name);
  const before = await getRole(work, name);
  if (before.isBuiltIn) throw new AppError("wrong-status", { detail: "Built-in roles cannot be removed." });
  requireNotAbove(work, before);
  if (before.members > 0)
    throw new AppError("wrong-status", {
      detail: "This role is still assigned. Give those employees another role first.",
    });
  if (row === undefined) throw new AppError("not-found");
  if ((await countInvited(work, { role: name })) > 0)
    throw new AppError("wrong-status", {
      detail: "Someone is invited with this role. Revoke the invitation first.",
    });
  await endRow(work, row.id);
  await onEnd(work, name);
  await notifyRole(work, { id: row.id, action: "end", before });
}

/** Throws `invalid-input` for permissions that need others. */
function checkWhole(powers: Powers): void {
  const [empty] = emptyCells(powers, offered);
  if (empty !== undefined)
    throw invalidField("powers", `${empty.area}: ${empty.action} needs another permission in this area.`);
}

/**
 * A role with more access than the caller's cannot be changed, so that no one can weaken roles above their own. Throws
 * `forbidden`.
 */
function requireNotAbove({ powers: mine }: Pick<Caller, "powers">, role: { readonly powers: Powers }): void {
  if (cellsBeyond(role.powers, mine).length > 0)
    throw new AppError("forbidden", {
      detail: "This role has more access than yours, so you cannot change or remove it.",
    });
}

/** Callers cannot grant permissions they do not have. Throws `forbidden`; the role keeps what it already has. */
function checkGiven(
  caller: Caller,
  { powers, before }: { readonly powers: Powers; readonly before: Powers },
): void {
  const beyond = cellsBeyond(powers, before).filter(({ area, action }) => !callerMay(caller, area, action));
  if (beyond.length === 0) return;
  const names = beyond.map(({ area, action }) => `${area}: ${action}`).join(", ");
  throw new AppError("forbidden", {
    detail: `You can only grant permissions you have yourself, not ${names}.`,
  });
}

type Happening = {
  readonly id: string;
  readonly action: "create" | "change" | "end";
  readonly before?: AgencyRole;
  readonly after?: AgencyRole;
};

/** Records the change and tells browsers that the permissions of the role's holders may have changed. */
async function notifyRole(work: Work, { id, action, before, after }: Happening): Promise<void> {
  await recordEvent(work, {
    action: `role.${action}`,
    subjectId: id,
    ...(before === undefined ? {} : { before: factsOf(before) }),
    ...(after === undefined ? {} : { after: factsOf(after) }),
  });
  await recordChange(work, {
    kind: "role",
    patientId: null,
    subjectId: id,
    revision: after?.version ?? null,
  });
}

const factsOf = ({ name, powers }: AgencyRole) => ({
  name,
  powers: Object.fromEntries(Object.entries(powers).map(([area, actions]) => [area, [...actions]])),
});
