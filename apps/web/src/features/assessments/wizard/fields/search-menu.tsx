import type { ComboboxItem } from "@mantine/core";
import { Select } from "#src/ui/select.tsx";
import { choicesOf } from "./choice-list.tsx";
import type { ControlProps } from "./control.ts";
import styles from "./fields.module.css";
import { menuWords } from "./menu-words.ts";

/** One code of a long list, found by the code or its meaning. */
export function SearchMenu({ field, id, value, onAnswer, describedBy, isInvalid }: ControlProps) {
  const choices = choicesOf(field).map((option) => ({ value: option.value, label: menuWords(option) }));
  const none = value === undefined ? [] : [noAnswer];
  return (
    <Select
      id={id}
      className={styles.searched}
      aria-describedby={describedBy}
      error={isInvalid}
      placeholder={noAnswer.label}
      searchable
      selectFirstOptionOnChange
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage="No matching code or name"
      filter={({ search }) => bestFirst([...none, ...choices], search)}
      options={[...none, ...choices]}
      value={value ?? null}
      onChange={(code) => onAnswer(code === noAnswer.value ? null : code)}
    />
  );
}

const noAnswer = { value: "none", label: "No answer yet" };

/**
 * Options matching `search`: the code first, then names that begin with it, then names that contain it. All of them while
 * the field shows what is chosen.
 */
export function bestFirst(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const typed = search.trim().toLowerCase();
  if (options.some(({ label }) => label.toLowerCase() === typed)) return [...options];
  const fits = options.map((option) => ({ option, rank: rankOf(option, typed) }));
  return fits
    .filter(({ rank }) => rank < ranks)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const ranks = 4;

function rankOf({ value, label }: ComboboxItem, typed: string): number {
  const [code, words] = [value.toLowerCase(), label.toLowerCase()];
  if (typed === "" || code === typed) return 0;
  if (value === noAnswer.value) return words.startsWith(typed) ? 1 : ranks;
  if (code.startsWith(typed) || words.startsWith(typed)) return 1;
  if (words.replace(/^\S+ - /, "").startsWith(typed)) return 2;
  return words.includes(typed) ? 3 : ranks;
}
