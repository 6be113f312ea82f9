import { createContext, use } from "react";
import { askedFor } from "#src/ui/asked-for.ts";

/** Which row of the profile the address asks for. */
const AskedRow = createContext<string | undefined>(undefined);
export const AskedRowProvider = AskedRow.Provider;

/** What is given to each row by its id: a mark to the one asked for, nothing to the others. */
export function useMarks(): (id: string) => typeof askedFor | undefined {
  const asked = use(AskedRow);
  return (id) => (id === asked ? askedFor : undefined);
}
