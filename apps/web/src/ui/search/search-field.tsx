import { CloseButton, Combobox, type ComboboxStore, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Icon } from "../icon.tsx";
import styles from "./search-field.module.css";
import { type Suggestion, useSearch } from "./use-search.ts";

export type { Suggestion } from "./use-search.ts";

export type SearchFieldProps = {
  label: string;
  id?: string;
  /** What was typed before this field was there. */
  startText?: string;
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
  const { empties = false, startText = "" } = field;
  const search = useSearch({ delayMs, onSearch, suggestions, onPick, empties, startText, id: field.id });
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

type SuggestionsProps = {
  id: string;
  store: ComboboxStore;
  text: string;
  searching: boolean;
  found: readonly Suggestion[];
  more: boolean;
};

function Suggestions({ id, store, text, searching, found, more }: SuggestionsProps) {
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
        <FirstMarked listId={id} store={store} answer={searching ? [] : found} />
      </Combobox.Options>
      {more && <Combobox.Footer className={styles.more}>{thereIsMore(found.length)}</Combobox.Footer>}
    </Combobox.Dropdown>
  );
}

type FirstMarkedProps = { listId: string; store: ComboboxStore; answer: readonly Suggestion[] };

/** The first suggestion is selected for Enter only if it matches the current text. */
function FirstMarked({ listId, store, answer }: FirstMarkedProps) {
  const { setListId, updateSelectedOptionIndex, resetSelectedOption } = store;
  const shown = answer.map(({ value }) => value).join(" ");
  useEffect(() => {
    // Mantine would learn the id only after this.
    setListId(listId);
    resetSelectedOption();
    if (shown === "") return;
    // Mantine would also scroll to it, and the page too, because the list has no position yet.
    document
      .getElementById(listId)
      ?.querySelector("[data-combobox-option]")
      ?.setAttribute("data-combobox-selected", "true");
    updateSelectedOptionIndex(0);
  }, [listId, shown, setListId, updateSelectedOptionIndex, resetSelectedOption]);
  return null;
}

const thereIsMore = (shown: number) => `More than ${shown} matches. Add a word to narrow the search.`;

type StatusProps = { searching: boolean; found: number | undefined; more: boolean };

/** The same for screen readers. */
const SuggestionStatus = ({ searching, found, more }: StatusProps) => (
  <span className="visually-hidden" role="status">
    {!searching && more && found !== undefined ? thereIsMore(found) : statusOf(searching, found)}
  </span>
);

function statusOf(searching: boolean, found: number | undefined) {
  if (searching) return "Searching…";
  if (found === undefined) return "";
  if (found === 0) return "Nothing matches.";
  return counted(found, "suggestion");
}
