import type { BrokenRule, Visit } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fieldErrorsIn, messageOf } from "#src/lib/api-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { scheduleKeys } from "../data/keys.ts";
import { patchVisit } from "../data/patch-visit.ts";
import { brokenRulesIn, freshVisitIn } from "../data/refusals.ts";
import { showWhen } from "../data/time-text.ts";
import { statusWords } from "../visit-words.ts";
import type { Problems } from "./when.ts";

/** Why an action failed: a message, the broken rules and the field errors. */
export type Refusal = { message: string; broken: readonly BrokenRule[]; fields: Problems };

type Act = {
  /** `version` is the visit's version as last read. */
  work: (version: number) => Promise<Visit>;
  done: (after: Visit) => Done;
  /** Shown when the server sent no message. */
  otherwise: string;
};

/**
 * One action at a time on one visit or a new one. When someone else changed the visit first, the entries stay, the
 * message says what the visit is now, and saving again uses its new version.
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

/** Updates every list that shows the visit. */
function showChanged(queries: QueryClient, visit: Visit): void {
  patchVisit(queries, visit);
  for (const queryKey of [scheduleKeys.timeChanges, scheduleKeys.exceptions])
    void queries.invalidateQueries({ queryKey });
}

const conflictWords = (fresh: Visit) =>
  `Someone else changed this visit. It is now ${showWhen(fresh)}, ${statusWords[fresh.status].label.toLowerCase()}. Your entries were kept. Review them and save again.`;

type Done = {
  /** What was done, as a full sentence. */
  words: string;
  /** Left out when the action cannot be undone. */
  undo?: (() => Promise<Visit>) | undefined;
};

/** Announces what was done, with Undo where possible, and updates the visit in the schedule. */
function useAnnounce() {
  const sayDone = useSayDone();
  const queries = useQueryClient();
  return ({ words, undo }: Done) =>
    sayDone({ words, undo: undo && (async () => patchVisit(queries, await undo())) });
}
