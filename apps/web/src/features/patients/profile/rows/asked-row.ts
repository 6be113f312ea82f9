import { createContext, use } from "react";
import { askedFor } from "#src/ui/asked-for.ts";

/** The profile row requested by the address. */
const AskedRow = createContext<string | undefined>(undefined);
export const AskedRowProvider = AskedRow.Provider;

/** The props of a row by id: a mark for the requested one, nothing for the others. */
export function useMarks(): (id: string) => typeof askedFor | undefined {
  const asked = use(AskedRow);
  return (id) => (id === asked ? askedFor : undefined);
}
