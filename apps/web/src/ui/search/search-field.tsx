import { CloseButton, Combobox, TextInput } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./search-field.module.css";
import { SuggestionStatus, Suggestions } from "./suggestions.tsx";
import { type Suggestion, useSearch } from "./use-search.ts";

export type { Suggestion } from "./use-search.ts";

type SearchFieldProps = {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  delayMs?: number;
  /** Called with the trimmed text when typing pauses, or on Enter. */
  onSearch: (text: string) => void;
  /** Whether the search is still running. */
  searching?: boolean;
  /** Why the last search failed. */
  failure?: ReactNode;
  /** Undefined without suggestions or before the first search; empty: no matches. */
  suggestions?: readonly Suggestion[] | undefined;
  /** Whether there are more matches than suggestions. */
  more?: boolean;
  onPick?: (value: string) => void;
  /** Whether a pick clears the field. */
  empties?: boolean;
  required?: boolean | undefined;
  /** Whether it takes the focus when its dialog opens. */
  startsHere?: boolean;
};

export function SearchField({ delayMs = 500, onSearch, suggestions, onPick, ...field }: SearchFieldProps) {
  const search = useSearch({ delayMs, onSearch, suggestions, onPick, empties: field.empties ?? false });
  const { id, text, found, combobox } = search;
  const searching = search.isWaiting || (field.searching ?? false);
  const more = field.more ?? false;
  const suggests = onPick !== undefined;
  const listId = `${id}-list`;
  const shown = combobox.dropdownOpened && found !== undefined;
  // Set here because Mantine learns the list's id one render too late.
  const expanded = suggests && { "aria-expanded": shown, "aria-controls": shown ? listId : undefined };
  // A hidden list must not swallow Escape, which closes the dialog around it.
  const store = { ...combobox, dropdownOpened: shown };

  return (
    <Combobox store={store} onOptionSubmit={search.pick}>
      <Combobox.Target withExpandedAttribute={suggests} withAriaAttributes={suggests} {...expanded}>
        <TextInput
          type="search"
          id={id}
          data-autofocus={field.startsHere || undefined}
          label={!field.labelHidden && field.label}
          aria-label={field.labelHidden ? field.label : undefined}
          aria-autocomplete={suggests ? "list" : undefined}
          placeholder={field.placeholder}
          required={field.required ?? false}
          error={!searching && field.failure}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.input ?? "" }}
          leftSection={<Icon name="search" size={16} />}
          rightSection={<RightEnd searching={searching} onClear={text === "" ? undefined : search.clear} />}
          rightSectionWidth={searching ? 92 : 36}
          value={text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={searchByKey}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <SuggestionStatus searching={searching} found={found?.length} more={more} />
      {found && <Suggestions id={listId} store={combobox} found={found} {...{ text, searching, more }} />}
    </Combobox>
  );

  /** Searches on Enter without submitting the form around the field. */
  function searchByKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search.flush();
  }
}

function RightEnd({ searching, onClear }: { searching: boolean; onClear: (() => void) | undefined }) {
  if (searching) return <span className={styles.searching}>Searching…</span>;
  return onClear && <CloseButton size="sm" aria-label="Clear search" onClick={onClear} />;
}
