import { useCombobox } from "@mantine/core";
import { useId, useState } from "react";
import { useDebouncedReport } from "./use-debounced-report.ts";

export type Suggestion = { value: string; label: string; detail?: string };

type Search = {
  delayMs: number;
  onSearch: (text: string) => void;
  suggestions: readonly Suggestion[] | undefined;
  onPick: ((value: string) => void) | undefined;
  empties: boolean;
};

/** State and handlers of a search field. */
export function useSearch({ delayMs, onSearch, suggestions, onPick, empties }: Search) {
  const id = useId();
  const [text, setText] = useState("");
  const { isWaiting, say, flush, cancel } = useDebouncedReport((typed) => onSearch(typed.trim()), delayMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = onPick === undefined || text === "" ? undefined : suggestions;
  return { id, text, found, isWaiting, combobox, type, flush, clear, pick };

  function type(now: string) {
    setText(now);
    say(now);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  }

  function clear() {
    setText("");
    cancel();
    onSearch("");
    document.getElementById(id)?.focus();
  }

  function pick(value: string) {
    combobox.closeDropdown();
    onPick?.(value);
    if (empties) return clear();
    setText(suggestions?.find((suggestion) => suggestion.value === value)?.label ?? text);
    cancel();
  }
}
