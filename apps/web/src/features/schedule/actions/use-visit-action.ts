import type { Visit } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Refusal as Refused, useAction } from "#src/ui/records/use-action.ts";
import { changeVisit, type Move, moveVisit } from "../data/change-visit.ts";
import { keptWords, readRefusal } from "../data/refusals.ts";

export type ActProps = { visit: Visit; onClose: () => void };

/** Why an action failed: a message, the broken rules and the field errors. */
export type Refusal = ReturnType<typeof refusalOf>;

type VisitAction = {
  /** `version` is the visit's version as last read. */
  work: (version: number) => Promise<Visit>;
  done: (after: Visit) => { words: string; undo?: (() => Promise<Visit>) | undefined };
  /** Shown when the server sent no message. */
  otherwise: string;
};

type MoveAction = {
  visit: Visit;
  to: Move;
  /** What Undo moves back. */
  back: Move;
  words: (after: Visit) => string;
  otherwise: string;
};

/**
 * One action at a time on one visit or a new one. When someone else changed the visit first, the entries stay, the
 * message shows the visit's current state, and saving again uses its new version.
 */
export function useVisitAction(visit: Visit | undefined, onClose: () => void) {
  const [version, setVersion] = useState(visit?.version ?? 0);
  const queries = useQueryClient();
  const { run, busy, refusal } = useAction();
  const onRefused = ({ error }: Refused) => setVersion(readRefusal(error).fresh?.version ?? version);

  return {
    run: ({ work, done, otherwise }: VisitAction) =>
      run(() => changeVisit(queries, () => work(version)), otherwise, {
        done: (after) => {
          const { words, undo } = done(after);
          return { words, undo: undo && (() => changeVisit(queries, undo)) };
        },
        onDone: onClose,
        onRefused,
      }),
    move: ({ visit: { id }, to, back, words, otherwise }: MoveAction) =>
      run(() => moveVisit(queries, { id, version }, to), otherwise, {
        done: (after) => ({ words: words(after), undo: () => moveVisit(queries, after, back) }),
        onDone: onClose,
        onRefused,
      }),
    busy,
    refusal: refusal && refusalOf(refusal),
  };
}

function refusalOf({ error, message, fields }: Refused) {
  const refusal = readRefusal(error);
  return { message: keptWords(refusal, message), broken: refusal.broken, fields };
}
