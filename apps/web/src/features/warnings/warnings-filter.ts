import type { WarningFamily, WarningKind, WarningType } from "@hearthside/contract/warning-words";
import { isId } from "#src/lib/address.ts";

export const narrowings = ["overdue", "important"] as const;
export type Narrowing = (typeof narrowings)[number];

/** What of `/warnings` is shown, as it stands in the address. What is left out is not asked for. */
export type WarningsFilter = {
  family?: WarningFamily;
  type?: WarningType;
  /** Of those without a type. */
  kind?: UntypedKind;
  /** Left out: those that are open. */
  status?: "resolved";
  /** To see to it: oneself, nobody yet, or a colleague. */
  whose?: string;
  only?: Narrowing;
  /** The warning somebody came for. */
  warning?: string;
};

// here, because what reads addresses loads before everything else
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

/** What an administrator looks for beside the types. */
export const untypedKinds = [
  "credential-ending",
  "emergency-access-review",
] as const satisfies readonly WarningKind[];
export type UntypedKind = (typeof untypedKinds)[number];

const isWhose = (value: unknown): value is string => value === "me" || value === "nobody" || isId(value);

/** Whatever else is in the address is dropped. */
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
