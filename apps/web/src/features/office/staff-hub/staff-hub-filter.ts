import type { CredentialLack, StaffDayState, StaffDiscipline, StaffHubOrder } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";

/** What the hub shows, as stored in the address. Search text is never in it. */
export type StaffHubFilter = {
  state?: StaffDayState;
  discipline?: StaffDiscipline | "none";
  branch?: string;
  credentials?: CredentialLack;
  /** Left out: by name. */
  order?: Exclude<StaffHubOrder, "name">;
};

// here, because code that reads addresses loads before everything else
export const states = [
  "on-visit",
  "next-visit",
  "done",
  "free",
  "time-off",
  "not-working",
  "unknown",
  "office",
] as const satisfies readonly StaffDayState[];
const disciplines = ["RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "MSW", "HHA", "none"] as const;
const credentialStates = ["overdue", "expiring", "missing"] as const;
const orders = ["visits", "missed", "caseload"] as const;

/** Drops anything else in the address. */
export function readStaffHub(search: Record<string, unknown>): StaffHubFilter {
  const state = states.find((one) => one === search["state"]);
  const discipline = disciplines.find((one) => one === search["discipline"]);
  const credentials = credentialStates.find((one) => one === search["credentials"]);
  const order = orders.find((one) => one === search["order"]);
  const { branch } = search;
  return {
    ...(state !== undefined && { state }),
    ...(discipline !== undefined && { discipline }),
    ...(isId(branch) && { branch }),
    ...(credentials !== undefined && { credentials }),
    ...(order !== undefined && { order }),
  };
}
