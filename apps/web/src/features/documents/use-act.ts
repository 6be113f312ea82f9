import { useSingleAct } from "#src/lib/use-single-act.ts";
import { readDocumentsAgain } from "./queries.ts";

/** One action on a document. `otherwise` is shown when the server gave no message. */
export function useAct(otherwise: string) {
  const { run, ...rest } = useSingleAct(readDocumentsAgain);
  return { act: (work: () => Promise<unknown>) => run(work, otherwise), ...rest };
}
