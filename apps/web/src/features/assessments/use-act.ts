import { useSingleAct } from "#src/lib/use-single-act.ts";
import { readListsAgain } from "./queries.ts";

/** Runs an action on an assessment. `otherwise` is shown if the server sends no message. */
export function useAct(otherwise: string) {
  const { run, ...rest } = useSingleAct(readListsAgain);
  return { act: (work: () => Promise<unknown>) => run(work, otherwise), ...rest };
}
