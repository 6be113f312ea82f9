import type { Contract, OutputOf, Visit } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { Keeper } from "#src/lib/outbox/keeper.ts";

export type DayOfVisits = OutputOf<Contract["GET /visits/mine"]>;

/** A single draft, so that today's visits replace yesterday's. */
const draftId = "visits-today";

const asDay = (kept: unknown) => asKept<DayOfVisits | undefined>(kept);

export const keepDay = (keeper: Keeper, read: DayOfVisits): Promise<void> => change(keeper, () => read);

/** Updates one visit of the saved day, because the day may not be reloaded soon. */
export const keepVisit = (keeper: Keeper, visit: Visit): Promise<void> =>
  change(keeper, (day) => {
    const stops = day?.stops.map((stop) => (stop.visit.id === visit.id ? { ...stop, visit } : stop));
    return day && stops && { ...day, stops };
  });

type Change = (day: DayOfVisits | undefined) => DayOfVisits | undefined;

async function change({ device }: Keeper, make: Change): Promise<void> {
  try {
    const { drafts } = await device();
    await drafts.change(draftId, (kept) => make(asDay(kept)));
  } catch (error) {
    logQuietly("Today's visits could not be saved on this device.", error);
  }
}

export async function findKeptDay({ device }: Keeper, day: string): Promise<DayOfVisits | undefined> {
  try {
    const { drafts } = await device();
    const kept = asDay(await drafts.read(draftId));
    return kept?.day === day ? kept : undefined;
  } catch (error) {
    logQuietly("Today's visits could not be read from this device.", error);
    return undefined;
  }
}
