import { useSingleAct } from "#src/lib/use-single-act.ts";
import { readListsAgain } from "./queries.ts";

/** One act on an assessment; `otherwise` is said when the server gave no words. */
export function useAct(otherwise: string) {
  const { run, ...rest } = useSingleAct(readListsAgain);
  return { act: (work: () => Promise<unknown>) => run(work, otherwise), ...rest };
}
