import type { Field, Option } from "@hearthside/oasis";
import type { ComboboxItem } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";
import { Select } from "#src/ui/select.tsx";
import { type ControlProps, dashOption, focusField } from "./control.ts";
import styles from "./fields.module.css";

/** One of a few codes, each with its words. */
export function ChoiceList({ field, id, value, onAnswer }: ControlProps) {
  const options = choicesOf(field);
  const list = useRef<HTMLDivElement>(null);
  const hear = useCodeKeys(
    options.map((option) => option.value),
    pick,
  );
  return (
    <div ref={list} className={styles.choices} data-short={isShort(options)}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onAnswer(option.value)}
            onKeyDown={hear}
          />
          <OptionText option={option} />
        </label>
      ))}
      {value !== undefined && <ClearAnswer field={field} onClear={() => onAnswer(null)} />}
    </div>
  );

  /** The focus follows the choice, as with the arrow keys. */
  function pick(code: string | null): void {
    onAnswer(code);
    const at = options.findIndex((option) => option.value === code);
    if (at >= 0) list.current?.querySelectorAll("input")[at]?.focus();
  }
}

/** The button disappears with the answer, so the focus moves to the question first. */
const ClearAnswer = ({ field, onClear }: { field: Field; onClear: () => void }) => (
  <button
    type="button"
    className={styles.clear}
    onClick={() => {
      focusField(field.id);
      onClear();
    }}
  >
    Clear <span className="visually-hidden">the answer of {field.label}</span>
  </button>
);

const choicesOf = ({ options = [], dash }: Field): readonly Option[] =>
  dash ? [...options, dashOption] : options;

const isShort = (options: readonly Option[]) =>
  options.length <= 4 && options.every(({ label, labelText }) => label.length < 24 && !labelText);

/** "2 Usually understands", with the longer explanation under it. */
export function OptionText({ option: { value, label, labelText } }: { option: Option }) {
  return (
    <span className={styles.option}>
      <span className={styles.code}>{value === "0N" ? "0" : value}</span>{" "}
      <span>
        {label}
        {labelText && <span className={styles.optionText}> {labelText}</span>}
      </span>
    </span>
  );
}

type ChoiceMenuProps = ControlProps & { label?: string };

/** One code of a scale, in a native menu. */
export function ChoiceMenu({ field, id, value, onAnswer, describedBy, isInvalid, label }: ChoiceMenuProps) {
  const options = choicesOf(field);
  const hear = useCodeKeys(
    options.map((option) => option.value),
    onAnswer,
  );
  return (
    <select
      id={id}
      className={styles.select}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value ?? ""}
      onChange={(event) => onAnswer(event.currentTarget.value || null)}
      onKeyDown={hear}
    >
      <option value="">No answer yet</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {menuText(option)}
        </option>
      ))}
    </select>
  );
}

/** An option in a menu: "TX - Texas". */
const menuText = ({ value, label }: Option) => (value === "-" ? `- ${label}` : `${value} - ${label}`);

/** One code of a long list, found by the code or its meaning. */
export function SearchMenu({ field, id, value, onAnswer, describedBy, isInvalid }: ControlProps) {
  const choices = choicesOf(field).map((option) => ({ value: option.value, label: menuText(option) }));
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
function bestFirst(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const entered = search.trim().toLowerCase();
  if (options.some(({ label }) => label.toLowerCase() === entered)) return [...options];
  const fits = options.map((option) => ({ option, rank: rankOf(option, entered) }));
  return fits
    .filter(({ rank }) => rank < ranks)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const ranks = 4;

function rankOf({ value, label }: ComboboxItem, entered: string): number {
  const [code, text] = [value.toLowerCase(), label.toLowerCase()];
  if (entered === "" || code === entered) return 0;
  if (value === noAnswer.value) return text.startsWith(entered) ? 1 : ranks;
  if (code.startsWith(entered) || text.startsWith(entered)) return 1;
  if (text.replace(/^\S+ - /, "").startsWith(entered)) return 2;
  return text.includes(entered) ? 3 : ranks;
}

/** Keys pressed within this time form one code. */
const pauseMilliseconds = 900;

/** The code that `entered` names: as printed, or as the same number. */
export function codeOf(entered: string, codes: readonly string[]): string | undefined {
  if (codes.includes(entered)) return entered;
  return codes.find((code) => /^\d+$/.test(code) && Number(code) === Number(entered));
}

/** Picks a code by its digits, `-` for not assessed, Delete for no answer; only while the group has the focus. */
export function useCodeKeys(codes: readonly string[], onPick: (code: string | null) => void) {
  const pressed = useRef({ text: "", at: 0 });
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
    if (event.key === "Delete" || event.key === "Backspace") return perform(event, null);
    if (event.key === "-" && codes.includes("-")) return perform(event, "-");
    if (!/^\d$/.test(event.key)) return;
    const code = read(event.key);
    if (code === undefined) event.preventDefault();
    else perform(event, code);
  };

  function read(digit: string): string | undefined {
    const now = Date.now();
    const before = now - pressed.current.at < pauseMilliseconds ? pressed.current.text : "";
    const code = codeOf(before + digit, codes);
    pressed.current = { text: code === undefined && before !== "" ? digit : before + digit, at: now };
    return code ?? codeOf(pressed.current.text, codes);
  }

  function perform(event: KeyboardEvent, code: string | null): void {
    event.preventDefault();
    onPick(code);
  }
}
