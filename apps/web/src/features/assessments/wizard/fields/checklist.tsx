import { type Field, inOptionOrder, type Option } from "@hearthside/oasis";
import { type KeyboardEvent, useState } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";
import { OptionText } from "./choices.tsx";
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
          <OptionText option={dashOption} />
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
        <OptionText option={option} />
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

/** The state of one box in a checklist's answer. */
type BoxMark = "checked" | "not-assessed" | "none";

/** Checklists for which CMS accepts a dash in all boxes or in none. Source: OASIS-E2 edits -6030 to -6100. */
const dashedAsAWhole: ReadonlySet<string> = new Set(["O0110"]);

/** The boxes that may be marked not assessed individually. */
function boxesWithDash({ id, dash, submission }: Field): readonly string[] {
  if (!dash || submission?.kind !== "boxes" || dashedAsAWhole.has(id)) return [];
  return Object.keys(submission.elements);
}

const codesIn = (answer: string | undefined) => (answer === undefined ? [] : answer.split(","));

function markOfBox(answer: string | undefined, box: string): BoxMark {
  const codes = codesIn(answer);
  if (codes.includes(box)) return "checked";
  return answer === "-" || codes.includes(`-${box}`) ? "not-assessed" : "none";
}

/** Whether some boxes are marked and others are not. */
const hasSingleDash = (answer: string | undefined): boolean =>
  codesIn(answer).some((code) => code.length > 1 && code.startsWith("-"));

type Marked = { answer: string | undefined; box: string; mark: BoxMark };

/**
 * The answer once `box` is marked; null if nothing is. Checking a box starts a new answer if none was
 * assessed; if all boxes are not assessed, the list is not assessed.
 */
function withMark(field: Field, { answer, box, mark }: Marked): string | null {
  const dashed = boxesWithDash(field);
  const whole = mark === "checked" ? [] : dashed.map((one) => `-${one}`);
  const before = answer === "-" ? whole : codesIn(answer);
  const others = before.filter((code) => code !== box && code !== `-${box}`);
  const codes = [...others, ...codesFor(box, mark)];
  if (dashed.length > 0 && dashed.every((one) => codes.includes(`-${one}`))) return "-";
  return inOptionOrder(field, codes) || null;
}

function codesFor(box: string, mark: BoxMark): readonly string[] {
  if (mark === "none") return [];
  return mark === "checked" ? [box] : [`-${box}`];
}
