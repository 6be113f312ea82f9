import { useSingleAct } from "#src/lib/use-single-act.ts";
import { readDocumentsAgain } from "./queries.ts";

/** One act on a paper; `otherwise` is said when the server gave no words. */
export function useAct(otherwise: string) {
  const { run, ...rest } = useSingleAct(readDocumentsAgain);
  return { act: (work: () => Promise<unknown>) => run(work, otherwise), ...rest };
}
