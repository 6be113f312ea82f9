import { queryOptions } from "@tanstack/react-query";
import { OfflineError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { scheduleKeys } from "../data/keys.ts";
import { type DayOfVisits, findKeptDay, keepDay } from "./kept-day.ts";

/** `isKept` means saved from the last load, because the server cannot be reached. */
export type ShownDay = DayOfVisits & { readonly isKept: boolean };

/** The user's own visits of a day. Today's are also available offline. */
export const visitsOfDay = (day: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.mine, day],
    queryFn: ({ signal }) => readDay(browserPlatform(), day, signal),
    throwOnError: false,
  });

export const countPlanned = ({ stops }: DayOfVisits) =>
  stops.filter(({ visit }) => visit.status !== "cancelled" && visit.status !== "missed").length;

async function readDay(platform: Platform, day: string, signal: AbortSignal): Promise<ShownDay> {
  const keeper = keeperOf(platform); // bound to the current user, because another one may be signed in when the answer comes
  try {
    const read = await call("GET /visits/mine", { day }, signal);
    if (day === agencyToday()) await keepDay(keeper, read);
    return { ...read, isKept: false };
  } catch (error) {
    const kept = error instanceof OfflineError ? await findKeptDay(keeper, day) : undefined;
    if (kept === undefined) throw error;
    return { ...kept, isKept: true };
  }
}
