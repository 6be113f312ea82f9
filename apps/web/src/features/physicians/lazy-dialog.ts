import { lazy } from "react";

/** Comes when somebody adds or edits a physician. */
export const PhysicianDialog = lazy(async () => ({
  default: (await import("./physician-dialog.tsx")).PhysicianDialog,
}));
