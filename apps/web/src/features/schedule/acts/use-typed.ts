import { useState } from "react";
import type { Problems } from "./when.ts";

/** The values of a form and its problems, which are cleared on the next change. */
export function useTyped<Typed extends object>(begin: () => Typed) {
  const [typed, setTyped] = useState(begin);
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return { typed, change, problems, setProblems };
}
