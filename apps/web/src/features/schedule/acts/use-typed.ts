import { useState } from "react";
import type { Problems } from "./when.ts";

/** What stands in the fields of a form, and what was found wrong with it, which counts until something is changed. */
export function useTyped<Typed extends object>(begin: () => Typed) {
  const [typed, setTyped] = useState(begin);
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return { typed, change, problems, setProblems };
}
