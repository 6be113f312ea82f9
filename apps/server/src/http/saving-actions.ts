import type { Action } from "@hearthside/contract";

/** What leaves something behind beside its entry in the trail. */
export const savingActions: ReadonlySet<Action> = new Set(["edit", "delete", "sign", "approve", "export"]);
