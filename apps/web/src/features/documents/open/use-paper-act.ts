import type { Document } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { oneDocument } from "../queries.ts";
import { useAct } from "../use-act.ts";

type Done = { readonly words: string; readonly undo?: () => Promise<unknown> };

/** Runs one action on a document, then shows the current document and a toast. */
export function usePaperAct(onDone: () => void, otherwise: string) {
  const { act, ...rest } = useAct(otherwise);
  const queries = useQueryClient();
  const sayDone = useSayDone();

  const show = (paper: Document) => queries.setQueryData(oneDocument(paper.id).queryKey, paper);
  const run = (work: () => Promise<Document>, done: (paper: Document) => Done) =>
    act(async () => {
      const paper = await work();
      show(paper);
      sayDone(done(paper));
      onDone();
    });

  return { run, show, ...rest };
}
