import type { Field } from "@hearthside/oasis";
import { FieldView } from "../fields/field-view.tsx";
import styles from "./section.module.css";

/** The parts of one item, such as a name or diagnoses with ratings. */
export function SubgroupFields({ field }: { field: Field }) {
  const { subFields = [] } = field;
  return (
    <fieldset className={styles.subgroup} data-wide>
      <legend>
        {field.item && <span className={styles.item}>{field.item}</span>} {field.label}
      </legend>
      {field.prompt && <p className={styles.subtext}>{field.prompt}</p>}
      {rowsOf(subFields).map((row) => (
        <div key={row[0]?.id} className={styles.parts}>
          {row.map((part) => (
            <FieldView key={part.id} field={part} isCompact />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Each diagnosis starts its own row; other parts follow each other. */
function rowsOf(parts: readonly Field[]): readonly (readonly Field[])[] {
  const rows: Field[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (last === undefined || part.submission?.kind === "diagnosis") rows.push([part]);
    else last.push(part);
  }
  return rows;
}
