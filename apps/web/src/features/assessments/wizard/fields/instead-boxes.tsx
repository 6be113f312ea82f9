import type { Option } from "@hearthside/oasis";
import { type ControlProps, dashOption } from "./control.ts";
import styles from "./fields.module.css";

/** Boxes that replace a typed answer: NA, UK, "Not assessed". */
export function InsteadBoxes({ field, value, onAnswer }: Pick<ControlProps, "field" | "value" | "onAnswer">) {
  const boxes = insteadOf(field);
  return boxes.map((box) => (
    <label key={box.value} className={styles.choice}>
      <input
        type="checkbox"
        checked={value === box.value}
        onChange={(event) => onAnswer(event.currentTarget.checked ? box.value : null)}
      />
      <span>
        {box.label} <span className="visually-hidden">instead of {field.label}</span>
      </span>
    </label>
  ));
}

export function insteadOf({ alternative, dash, enterScore }: ControlProps["field"]): readonly Option[] {
  if (enterScore) return [];
  return [...(alternative ? [alternative] : []), ...(dash ? [dashOption] : [])];
}
