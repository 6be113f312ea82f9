import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { readListsAgain } from "./queries.ts";

/** Why an act was not done. `error` is what was thrown. */
export type Refusal = { message: string; error: unknown };

/**
 * One act at a time, however often it is asked for. A refusal is kept, to be shown where the act is; `otherwise` is said
 * when the server gave no words. Lists are read again after each act, and when somebody else was first.
 */
export function useAct(otherwise: string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();

  async function run(work: () => Promise<unknown>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      readListsAgain(queries);
    } catch (error) {
      setRefusal({ message: messageOf(error, otherwise), error });
      if (error instanceof ApiError && error.status === 409) readListsAgain(queries);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { act: (work: () => Promise<unknown>) => void run(work), busy, refusal };
}
