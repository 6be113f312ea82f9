import type { Field } from "@hearthside/oasis";
import { FieldView } from "../fields/field-view.tsx";
import styles from "./section.module.css";

/** The parts of one item: a name in its pieces, diagnoses with their ratings. */
export function SubgroupFields({ field }: { field: Field }) {
  return (
    <fieldset className={styles.subgroup}>
      <legend>
        {field.item && <span className={styles.item}>{field.item}</span>} {field.label}
      </legend>
      {field.prompt && <p className={styles.subtext}>{field.prompt}</p>}
      <div className={styles.parts} data-many={(field.subFields?.length ?? 0) > 1}>
        {field.subFields?.map((part) => (
          <FieldView key={part.id} field={part} />
        ))}
      </div>
    </fieldset>
  );
}
