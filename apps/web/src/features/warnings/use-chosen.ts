import { useState } from "react";

/** Rows chosen in a list; one that is not listed any more is not chosen any more. */
export function useChosen<Row extends { readonly id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = listed.filter(({ id }) => ids.has(id));

  function choose(some: readonly Row[], isChosen: boolean) {
    const next = new Set(ids);
    for (const { id } of some)
      if (isChosen) next.add(id);
      else next.delete(id);
    setIds(next);
  }

  return { rows, has: (id: string) => ids.has(id), choose, clear: () => setIds(new Set()) };
}

export type Chosen<Row extends { readonly id: string }> = ReturnType<typeof useChosen<Row>>;
