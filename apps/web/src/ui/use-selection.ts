import { useState } from "react";

/** The selected rows of a list; a row that is not listed does not count as selected. */
export function useSelection<Row extends { readonly id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  function select(rows: readonly Row[], isSelected: boolean) {
    setIds((before) => {
      const next = new Set(before);
      for (const { id } of rows)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  }

  return {
    rows: listed.filter(({ id }) => ids.has(id)),
    has: ({ id }: Row) => ids.has(id),
    select,
    clear: () => setIds(new Set()),
  };
}
