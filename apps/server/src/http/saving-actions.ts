import type { Action } from "@hearthside/contract";

/** Actions that save something in addition to their audit entry. */
export const savingActions: ReadonlySet<Action> = new Set(["edit", "delete", "sign", "approve", "export"]);
