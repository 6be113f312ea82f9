import type { Option } from "@hearthside/oasis";
import { type KeyboardEvent, useState } from "react";
import { hasSingleKeys } from "#src/lib/single-keys.ts";
import { type BoxMark, boxesWithDash, hasSingleDash, markOfBox, withMark } from "./box-marks.ts";
import { OptionWords } from "./choice-list.tsx";
import { type ControlProps, dashOption } from "./control.ts";
import styles from "./fields.module.css";

/** Any of the boxes; "Not assessed" applies to all of them, or to individual ones where CMS accepts that. */
export function Checklist({ field, value, onAnswer, skippedBoxes }: ControlProps) {
  const [isOpened, open] = useState(false);
  const dashed = boxesWithDash(field);
  const showsSingle = dashed.length > 0 && (isOpened || hasSingleDash(value));
  const options = (field.options ?? []).filter(
    (option) => !skippedBoxes.includes(option.value) || isMarked(value, option.value),
  );
  const onMark = (box: string, mark: BoxMark) => onAnswer(withMark(field, { answer: value, box, mark }));
  return (
    <div
      className={styles.choices}
      data-short={isDense(options) && !showsSingle ? "columns" : undefined}
      data-dashes={showsSingle || undefined}
    >
      {options.map((option) => (
        <Box
          key={option.value}
          option={option}
          mark={markOfBox(value, option.value)}
          hasDash={dashed.includes(option.value)}
          showsDash={showsSingle}
          onMark={(mark) => onMark(option.value, mark)}
        />
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
      {dashed.length > 0 && !showsSingle && (
        <button type="button" className={styles.clear} onClick={() => open(true)}>
          Mark individual boxes not assessed<span className="visually-hidden"> in {field.label}</span>
        </button>
      )}
    </div>
  );
}

/** A skipped box has a mark only if another system sent it. */
const isMarked = (answer: string | undefined, box: string) =>
  answer !== "-" && markOfBox(answer, box) !== "none";

type BoxProps = {
  option: Option;
  mark: BoxMark;
  hasDash: boolean;
  showsDash: boolean;
  onMark: (mark: BoxMark) => void;
};

/** One box; the key "-" marks it not assessed. */
function Box({ option, mark, hasDash, showsDash, onMark }: BoxProps) {
  return (
    <div className={styles.box}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={mark === "checked"}
          onChange={(event) => onMark(event.currentTarget.checked ? "checked" : "none")}
          onKeyDown={hear}
        />
        <OptionWords option={option} />
      </label>
      {hasDash && showsDash && (
        <label className={styles.dash}>
          <input
            type="checkbox"
            aria-label={`Not assessed: ${option.label}`}
            checked={mark === "not-assessed"}
            onChange={(event) => onMark(event.currentTarget.checked ? "not-assessed" : "none")}
          />
          <span>Not assessed</span>
        </label>
      )}
    </div>
  );

  function hear(event: KeyboardEvent): void {
    if (event.key !== "-" || !hasDash || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!hasSingleKeys()) return;
    event.preventDefault();
    onMark(mark === "not-assessed" ? "none" : "not-assessed");
  }
}

/** Many short lines are in columns. */
const isDense = (options: readonly Option[]) =>
  options.length > 6 && options.every(({ label }) => label.length < 36);

/** A single box: checked or no answer. */
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
