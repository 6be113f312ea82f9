import type { Field, Group, Option } from "@hearthside/oasis";
import { OptionWords } from "../fields/choice-list.tsx";
import { CompactRow } from "../fields/compact-row.tsx";
import { FieldView } from "../fields/field-view.tsx";
import styles from "./section.module.css";

const longScale = 8;
const fewest = 4;

/** Whether the field shares a long scale with several others of the card. */
export const isScale = ({ options }: Field, others: readonly Field[]) =>
  options !== undefined &&
  options.length >= longScale &&
  others.filter((other) => other.options === options).length >= fewest;

type ScaleRowsProps = { group: Group; fields: readonly Field[]; scale: readonly Field[] };

/** Many activities on one scale: the scale is explained once and each activity is a row. */
export function ScaleRows({ group, fields, scale }: ScaleRowsProps) {
  return (
    <>
      <Scale name={group.name} options={scale[0]?.options ?? []} />
      <div className={styles.rows}>
        {fields.map((field) =>
          scale.includes(field) ? (
            <CompactRow key={field.id} field={field} />
          ) : (
            <FieldView key={field.id} field={field} />
          ),
        )}
      </div>
    </>
  );
}

const Scale = ({ name, options }: { name: string; options: readonly Option[] }) => (
  <details className={styles.scale}>
    <summary>The codes of {name}, explained</summary>
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <OptionWords option={option} />
        </li>
      ))}
    </ul>
  </details>
);
