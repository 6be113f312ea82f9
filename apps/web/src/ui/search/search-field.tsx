import { CloseButton, Combobox, TextInput, useCombobox } from "@mantine/core";
import { useId, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./search-field.module.css";
import { useDebouncedReport } from "./use-debounced-report.ts";

export type Suggestion = { value: string; label: string; detail?: string };

type SearchFieldProps = {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  delayMs?: number;
  /** Called with the trimmed text once typing has paused, or on Enter. */
  onSearch: (text: string) => void;
  /** Whether the answer to what was reported is still under way. */
  searching?: boolean;
  /** Undefined where nothing is suggested or nothing has been asked yet; empty means that nothing matches. */
  suggestions?: readonly Suggestion[] | undefined;
  onPick?: (value: string) => void;
};

export function SearchField({ delayMs = 500, onSearch, suggestions, onPick, ...field }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const { isWaiting, say, flush, cancel } = useDebouncedReport((typed) => onSearch(typed.trim()), delayMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const searching = isWaiting || (field.searching ?? false);
  const suggests = onPick !== undefined;
  const found = text === "" ? undefined : suggestions;
  const listId = `${id}-list`;
  const shown = suggests && combobox.dropdownOpened && found !== undefined;
  // said here because the kit learns the list's id one drawing too late
  const expanded = suggests && { "aria-expanded": shown, "aria-controls": shown ? listId : undefined };

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target withExpandedAttribute={suggests} withAriaAttributes={suggests} {...expanded}>
        <TextInput
          type="search"
          id={id}
          label={!field.labelHidden && field.label}
          aria-label={field.labelHidden ? field.label : undefined}
          aria-autocomplete={suggests ? "list" : undefined}
          placeholder={field.placeholder}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.input ?? "" }}
          leftSection={<Icon name="search" size={16} />}
          rightSection={<RightEnd searching={searching} onClear={text === "" ? undefined : clear} />}
          rightSectionWidth={searching ? 92 : 36}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && flush()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <span className="visually-hidden" role="status">
        {statusOf(searching, suggestions)}
      </span>
      {suggests && found && <Suggestions id={listId} text={text} searching={searching} found={found} />}
    </Combobox>
  );

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
    setText(suggestions?.find((suggestion) => suggestion.value === value)?.label ?? text);
    cancel();
    combobox.closeDropdown();
    onPick?.(value);
  }
}

function RightEnd({ searching, onClear }: { searching: boolean; onClear: (() => void) | undefined }) {
  if (searching) return <span className={styles.searching}>Searching…</span>;
  return onClear && <CloseButton size="sm" aria-label="Clear search" onClick={onClear} />;
}

type SuggestionsProps = { id: string; text: string; searching: boolean; found: readonly Suggestion[] };

function Suggestions({ id, text, searching, found }: SuggestionsProps) {
  if (found.length === 0 && searching) return undefined;
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={id} className={styles.list} aria-label="Suggestions">
        {found.length === 0 && <Combobox.Empty>Nothing matches “{text.trim()}”.</Combobox.Empty>}
        {found.map(({ value, label, detail }) => (
          <Combobox.Option key={value} value={value}>
            <span className={styles.label}>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function statusOf(searching: boolean, suggestions: readonly Suggestion[] | undefined) {
  if (searching) return "Searching…";
  if (suggestions === undefined) return "";
  if (suggestions.length === 0) return "Nothing matches.";
  return suggestions.length === 1 ? "1 suggestion" : `${suggestions.length} suggestions`;
}
