import { Combobox } from "@mantine/core";
import styles from "./search-field.module.css";
import type { Suggestion } from "./use-search.ts";

type SuggestionsProps = { id: string; text: string; searching: boolean; found: readonly Suggestion[] };

export function Suggestions({ id, text, searching, found }: SuggestionsProps) {
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

/** The same for who does not see the list. */
export function SuggestionStatus({ searching, found }: { searching: boolean; found: number | undefined }) {
  return (
    <span className="visually-hidden" role="status">
      {statusOf(searching, found)}
    </span>
  );
}

function statusOf(searching: boolean, found: number | undefined) {
  if (searching) return "Searching…";
  if (found === undefined) return "";
  if (found === 0) return "Nothing matches.";
  return found === 1 ? "1 suggestion" : `${found} suggestions`;
}
