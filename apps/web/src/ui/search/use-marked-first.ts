import type { ComboboxStore } from "@mantine/core";
import { useEffect } from "react";
import type { Suggestion } from "./use-search.ts";

/** The first suggestion is marked for Enter once it answers what was typed; of an older answer none ever is. */
export function useMarkedFirst(
  { selectFirstOption, resetSelectedOption }: ComboboxStore,
  answer: readonly Suggestion[] | undefined,
): void {
  const shown = answer?.map(({ value }) => value).join(" ") ?? "";
  useEffect(() => {
    if (shown === "") resetSelectedOption();
    else selectFirstOption();
  }, [shown, selectFirstOption, resetSelectedOption]);
}
