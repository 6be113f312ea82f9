import { callQuery } from "#src/lib/call.ts";

export const settingsKey = ["settings"] as const;

export const agencySettings = callQuery({ queryKey: [...settingsKey, "agency"] }, "GET /settings");

export const branchSettings = callQuery({ queryKey: [...settingsKey, "branches"] }, "GET /settings/branches");
