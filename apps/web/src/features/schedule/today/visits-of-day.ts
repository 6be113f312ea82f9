import type { Contract, OutputOf } from "@hearthside/contract";
import { queryOptions } from "@tanstack/react-query";
import { OfflineError } from "#src/lib/api-error.ts";
import { asKept } from "#src/lib/boundary.ts";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { scheduleKeys } from "../data/keys.ts";

type DayOfVisits = OutputOf<Contract["GET /visits/mine"]>;
/** `isKept`: as last read, because the server cannot be reached. */
export type ShownDay = DayOfVisits & { readonly isKept: boolean };

/** One's own visits of a day. Today's are there without network too. */
export const visitsOfDay = (day: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.mine, day],
    queryFn: ({ signal }) => readDay(browserPlatform(), day, signal),
    throwOnError: false,
  });

export const countPlanned = ({ stops }: DayOfVisits) =>
  stops.filter(({ visit }) => visit.status !== "cancelled" && visit.status !== "missed").length;

async function readDay(platform: Platform, day: string, signal: AbortSignal): Promise<ShownDay> {
  try {
    const read = await call("GET /visits/mine", { day }, signal);
    if (day === agencyToday()) await keepDay(platform, read);
    return { ...read, isKept: false };
  } catch (error) {
    const kept = error instanceof OfflineError ? await findKeptDay(platform, day) : undefined;
    if (kept === undefined) throw error;
    return { ...kept, isKept: true };
  }
}

/** Yesterday's make place for today's. */
const draftId = "visits-today";

async function keepDay(platform: Platform, read: DayOfVisits): Promise<void> {
  try {
    const { drafts } = await keeperOf(platform).device();
    await drafts.change(draftId, () => read);
  } catch (error) {
    logQuietly("Today's visits could not be kept on this device.", error);
  }
}

async function findKeptDay(platform: Platform, day: string): Promise<DayOfVisits | undefined> {
  try {
    const { drafts } = await keeperOf(platform).device();
    const kept = asKept<DayOfVisits | undefined>(await drafts.read(draftId));
    return kept?.day === day ? kept : undefined;
  } catch (error) {
    logQuietly("Today's visits could not be read from this device.", error);
    return undefined;
  }
}
