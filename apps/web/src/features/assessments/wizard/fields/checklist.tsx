import { inOptionOrder, type Option } from "@hearthside/oasis";
import { OptionWords } from "./choice-list.tsx";
import { type ControlProps, dashOption } from "./control.ts";
import styles from "./fields.module.css";

/** Any of the boxes; "Not assessed" stands instead of all of them. */
export function Checklist({ field, value, onAnswer, skippedBoxes }: ControlProps) {
  const checked = value === undefined ? [] : value.split(",");
  const options = (field.options ?? []).filter((option) => !skippedBoxes.includes(option.value));
  return (
    <div className={styles.choices} data-short={isDense(options) ? "columns" : undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="checkbox"
            checked={checked.includes(option.value)}
            onChange={(event) => check(option.value, event.currentTarget.checked)}
          />
          <OptionWords option={option} />
        </label>
      ))}
      {field.dash && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={value === "-"}
            onChange={(event) => onAnswer(event.currentTarget.checked ? "-" : null)}
          />
          <OptionWords option={dashOption} />
        </label>
      )}
    </div>
  );

  function check(code: string, isOn: boolean): void {
    const others = checked.filter((one) => one !== code && one !== "-");
    const codes = isOn ? [...others, code] : others;
    onAnswer(codes.length === 0 ? null : inOptionOrder(field, codes));
  }
}

/** Many short lines stand in columns. */
const isDense = (options: readonly Option[]) =>
  options.length > 6 && options.every(({ label }) => label.length < 36);

/** A box without a list: checked or no answer. */
export function SingleBox({ field, id, value, onAnswer, describedBy }: ControlProps) {
  const [option] = field.options ?? [];
  return (
    <label className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={describedBy}
        checked={value !== undefined}
        onChange={(event) => onAnswer(event.currentTarget.checked ? (option?.value ?? "1") : null)}
      />
      <span>{field.label}</span>
    </label>
  );
}
