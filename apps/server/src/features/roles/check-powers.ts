import { cellsBeyond, emptyCells, type Powers } from "@hearthside/contract/permissions";
import { AppError, invalidField } from "#src/http/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { offered } from "./offered.ts";

/** Throws `invalid-input` for powers that are nothing without others. */
export function checkWhole(powers: Powers): void {
  const [empty] = emptyCells(powers, offered);
  if (empty !== undefined)
    throw invalidField(
      "powers",
      `${empty.area}: ${empty.action} is nothing without what it needs in this area.`,
    );
}

/** A role that may do more than the caller's own stays as it is, so that nobody disarms those above them. Throws `forbidden`. */
export function requireNotAbove(
  { powers: mine }: Pick<Caller, "powers">,
  role: { readonly powers: Powers },
): void {
  if (cellsBeyond(role.powers, mine).length > 0)
    throw new AppError("forbidden", {
      detail: "This role may do more than yours, so you cannot change or remove it.",
    });
}

/** Nobody gives away what she does not hold herself. Throws `forbidden`; what the role has already may stay. */
export function checkGiven(
  caller: Caller,
  { powers, before }: { readonly powers: Powers; readonly before: Powers },
): void {
  const beyond = cellsBeyond(powers, before).filter(({ area, action }) => !callerMay(caller, area, action));
  if (beyond.length === 0) return;
  const names = beyond.map(({ area, action }) => `${area}: ${action}`).join(", ");
  throw new AppError("forbidden", { detail: `You can only give what you may do yourself, not ${names}.` });
}
