import { useCombobox } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";

export type Suggestion = { value: string; label: string; detail?: string };

type Search = {
  delayMs: number;
  onSearch: (text: string) => void;
  suggestions: readonly Suggestion[] | undefined;
  onPick: ((value: string) => void) | undefined;
  empties: boolean;
  startText: string;
  id: string | undefined;
};

/** State and handlers of a search field. */
export function useSearch({ delayMs, onSearch, suggestions, onPick, empties, startText, ...given }: Search) {
  const ownId = useId();
  const id = given.id ?? ownId;
  const [text, setText] = useState(startText);
  const { isWaiting, say, flush, cancel } = useDebouncedReport(
    (entered) => onSearch(entered.trim()),
    delayMs,
    startText,
  );
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

/** Reports the text `delayMs` after the last key, or at once with `flush`. */
function useDebouncedReport(report: (text: string) => void, delayMs: number, startText: string) {
  const [waiting, setWaiting] = useState(startText === "" ? undefined : startText);
  const latest = useRef(report);

  useEffect(() => {
    latest.current = report;
  });

  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => send(waiting), delayMs);
    return () => clearTimeout(timer);
  }, [waiting, delayMs]);

  function send(text: string) {
    setWaiting(undefined);
    latest.current(text);
  }

  return {
    isWaiting: waiting !== undefined,
    say: (text: string) => setWaiting(text),
    flush: () => waiting !== undefined && send(waiting),
    cancel: () => setWaiting(undefined),
  };
}
