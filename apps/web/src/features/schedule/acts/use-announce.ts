import type { Visit } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { patchVisit } from "../data/patch-visit.ts";

export type Done = {
  /** What was done, as a sentence. */
  words: string;
  /** Takes it back; left out where it cannot be taken back. */
  undo?: (() => Promise<Visit>) | undefined;
};

/** Says what was done, with Undo where it can be taken back; the schedule shows the visit as it is then. */
export function useAnnounce() {
  const sayDone = useSayDone();
  const queries = useQueryClient();
  return ({ words, undo }: Done) =>
    sayDone({ words, undo: undo && (async () => patchVisit(queries, await undo())) });
}
