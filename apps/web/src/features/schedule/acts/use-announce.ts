import type { Visit } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { patchVisit } from "../data/patch-visit.ts";

export type Done = {
  /** What was done, as a full sentence. */
  words: string;
  /** Left out when the action cannot be undone. */
  undo?: (() => Promise<Visit>) | undefined;
};

/** Announces what was done, with Undo where possible, and updates the visit in the schedule. */
export function useAnnounce() {
  const sayDone = useSayDone();
  const queries = useQueryClient();
  return ({ words, undo }: Done) =>
    sayDone({ words, undo: undo && (async () => patchVisit(queries, await undo())) });
}
