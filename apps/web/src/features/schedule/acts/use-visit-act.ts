import type { BrokenRule, Visit } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fieldErrorsIn, messageOf } from "#src/lib/api-error.ts";
import { scheduleKeys } from "../data/keys.ts";
import { patchVisit } from "../data/patch-visit.ts";
import { brokenRulesIn, freshVisitIn } from "../data/refusals.ts";
import { showWhen } from "../data/time-text.ts";
import { statusWords } from "../visit-words.ts";
import { type Done, useAnnounce } from "./use-announce.ts";
import type { Problems } from "./when.ts";

/** Why an act was not done: in words, the rules it breaks, and what is wrong with single fields. */
export type Refusal = { message: string; broken: readonly BrokenRule[]; fields: Problems };

type Act = {
  /** `version` is that of the visit as last seen. */
  work: (version: number) => Promise<Visit>;
  done: (after: Visit) => Done;
  /** Said when the server gave no words. */
  otherwise: string;
};

/**
 * One act at a time on one visit, or on a new one. When somebody else was first, what was typed stays, the refusal says
 * what the visit is now, and saving again goes on from there.
 */
export function useVisitAct(visit: Visit | undefined, onClose: () => void) {
  const [version, setVersion] = useState(visit?.version ?? 0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const underWay = useRef(false);
  const queries = useQueryClient();
  const announce = useAnnounce();

  async function run({ work, done, otherwise }: Act) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const after = await work(version);
      showChanged(queries, after);
      announce(done(after));
      onClose();
    } catch (error) {
      refuse(error, otherwise);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function refuse(error: unknown, otherwise: string) {
    const fresh = freshVisitIn(error);
    if (fresh !== undefined) {
      setVersion(fresh.version);
      patchVisit(queries, fresh);
    }
    const message = fresh === undefined ? messageOf(error, otherwise) : conflictWords(fresh);
    setRefusal({ message, broken: brokenRulesIn(error), fields: fieldErrorsIn(error) });
  }

  return { run: (act: Act) => void run(act), busy, refusal };
}

/** Whatever shows the visit, or what waits because of it, shows what became of it. */
function showChanged(queries: QueryClient, visit: Visit): void {
  patchVisit(queries, visit);
  for (const queryKey of [scheduleKeys.timeChanges, scheduleKeys.exceptions])
    void queries.invalidateQueries({ queryKey });
}

const conflictWords = (fresh: Visit) =>
  `Someone changed this visit before you. It is now ${showWhen(fresh)}, ${statusWords[fresh.status].label.toLowerCase()}. What you entered is kept: look at it, and save again.`;
