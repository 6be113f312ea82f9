import type { WarningFamily, WarningKind, WarningType } from "@hearthside/contract/warning-labels";
import { isId } from "#src/lib/address.ts";

export const narrowings = ["overdue", "important"] as const;
export type Narrowing = (typeof narrowings)[number];

/** The filters of `/warnings`, as in the address. */
export type WarningsFilter = {
  family?: WarningFamily;
  type?: WarningType;
  /** For kinds without a type. */
  kind?: UntypedKind;
  /** Left out: open ones. */
  status?: "resolved";
  /** The assignee: the user, unassigned, or an employee's id. */
  whose?: string;
  only?: Narrowing;
  /** The warning to mark, from a notification. */
  warning?: string;
};

// Here, because the code that reads addresses loads first.
export const families = [
  "patient",
  "eligibility",
  "authorization",
  "supply",
  "administrative",
] as const satisfies readonly WarningFamily[];
export const types = [
  "Oasis Export Missing",
  "Missed Visit",
  "Orders to Sign",
  "Oasis",
  "Send & Receive",
  "NDA",
] as const satisfies readonly WarningType[];

/** Kinds without a type that administrators filter by. */
export const untypedKinds = [
  "credential-ending",
  "emergency-access-review",
] as const satisfies readonly WarningKind[];
export type UntypedKind = (typeof untypedKinds)[number];

const isWhose = (value: unknown): value is string => value === "me" || value === "nobody" || isId(value);

/** Drops anything else in the address. */
export function readWarnings(search: Record<string, unknown>): WarningsFilter {
  const family = families.find((one) => one === search["family"]);
  const type = types.find((one) => one === search["type"]);
  const kind = untypedKinds.find((one) => type === undefined && one === search["kind"]);
  const only = narrowings.find((one) => one === search["only"]);
  const { status, whose, warning } = search;
  return {
    ...(family !== undefined && { family }),
    ...(type !== undefined && { type }),
    ...(kind !== undefined && { kind }),
    ...(status === "resolved" && { status }),
    ...(isWhose(whose) && { whose }),
    ...(only !== undefined && { only }),
    ...(isId(warning) && { warning }),
  };
}
