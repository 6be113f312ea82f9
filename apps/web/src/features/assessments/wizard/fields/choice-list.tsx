import type { Field, Option } from "@hearthside/oasis";
import { useRef } from "react";
import { type ControlProps, dashOption, focusField, useCodeKeys } from "./control.ts";
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

export const choicesOf = ({ options = [], dash }: Field): readonly Option[] =>
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
export const menuText = ({ value, label }: Option) => (value === "-" ? `- ${label}` : `${value} - ${label}`);
