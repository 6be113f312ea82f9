import { later } from "#src/ui/later.tsx";

/** Comes when somebody adds or edits a physician. */
export const PhysicianDialog = later(async () => (await import("./physician-dialog.tsx")).PhysicianDialog);
