import { cellsBeyond, emptyCells, type Powers } from "@hearthside/contract/permissions";
import { AppError, invalidField } from "#src/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { offered } from "./offered.ts";

/** Throws `invalid-input` for permissions that need others. */
export function checkWhole(powers: Powers): void {
  const [empty] = emptyCells(powers, offered);
  if (empty !== undefined)
    throw invalidField("powers", `${empty.area}: ${empty.action} needs another permission in this area.`);
}

/**
 * A role with more access than the caller's cannot be changed, so that nobody weakens those above them. Throws
 * `forbidden`.
 */
export function requireNotAbove(
  { powers: mine }: Pick<Caller, "powers">,
  role: { readonly powers: Powers },
): void {
  if (cellsBeyond(role.powers, mine).length > 0)
    throw new AppError("forbidden", {
      detail: "This role has more access than yours, so you cannot change or remove it.",
    });
}

/** Callers cannot grant permissions they do not have. Throws `forbidden`; the role keeps what it already has. */
export function checkGiven(
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
