import type { QueryClient } from "@tanstack/react-query";
import { useSingleAct } from "#src/lib/use-single-act.ts";

const readScheduleAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: ["schedule"] });

/** One action on an order; `otherwise` is shown when the server sent no message. */
export function useOrderAct(otherwise: string) {
  const { run, ...rest } = useSingleAct(readScheduleAgain);
  return { act: (work: () => Promise<unknown>) => run(work, otherwise), ...rest };
}
