import { later } from "#src/ui/later.tsx";

/** Loaded when a physician is added or edited. */
export const PhysicianDialog = later(async () => (await import("./physician-dialog.tsx")).PhysicianDialog);
