import { useState } from "react";

/** The option that Enter picks, moved by the arrow keys. It starts at the first one. */
export function useMarkedOption(count: number) {
  const [wanted, setWanted] = useState(0);
  const marked = Math.max(0, Math.min(wanted, count - 1));
  const to: Readonly<Record<string, number>> = {
    ArrowDown: count === 0 ? 0 : (marked + 1) % count,
    ArrowUp: count === 0 ? 0 : (marked + count - 1) % count,
  };
  return {
    marked,
    reset: () => setWanted(0),
    /** Whether the key moved the mark. */
    move: (key: string): boolean => {
      const next = to[key];
      if (next !== undefined) setWanted(next);
      return next !== undefined;
    },
  };
}
