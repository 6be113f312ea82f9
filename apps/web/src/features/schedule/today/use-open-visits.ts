import type { Visit } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { agencyToday } from "#src/lib/moments.ts";
import { openVisits } from "./stop-state.ts";
import { useKeptTimes } from "./use-kept-times.ts";
import { visitsOfDay } from "./visits-of-day.ts";

/** The user's other visits with a check-in and no check-out, of any day, as far as this device knows. */
export function useOpenVisits(visitId: string): readonly Visit[] {
  const { data } = useQuery(visitsOfDay(agencyToday()));
  const times = useKeptTimes();
  const own = [...(data?.open ?? []), ...(data?.stops ?? []).map(({ visit }) => visit)];
  return openVisits(own, times).filter(({ id }) => id !== visitId);
}
