import { Combobox, type ComboboxStore } from "@mantine/core";
import { useEffect } from "react";
import styles from "./search-field.module.css";
import type { Suggestion } from "./use-search.ts";

type SuggestionsProps = {
  id: string;
  store: ComboboxStore;
  text: string;
  searching: boolean;
  found: readonly Suggestion[];
  more: boolean;
};

export function Suggestions({ id, store, text, searching, found, more }: SuggestionsProps) {
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

/** The first suggestion is selected for Enter only if it answers the current text. */
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
export const SuggestionStatus = ({ searching, found, more }: StatusProps) => (
  <span className="visually-hidden" role="status">
    {!searching && more && found !== undefined ? thereIsMore(found) : statusOf(searching, found)}
  </span>
);

function statusOf(searching: boolean, found: number | undefined) {
  if (searching) return "Searching…";
  if (found === undefined) return "";
  if (found === 0) return "Nothing matches.";
  return found === 1 ? "1 suggestion" : `${found} suggestions`;
}
