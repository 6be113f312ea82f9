import type { Field } from "@hearthside/oasis";
import { fieldDomId } from "./control.ts";
import styles from "./fields.module.css";

type FieldWordsProps = {
  field: Field;
  as: "legend" | "label" | "div";
  htmlFor?: string;
  /** A part of an item, shown under the item's name. */
  isPart?: boolean;
};

/** Item, label and the instrument's question. Only item and label name the control. */
export function FieldWords({ field, as: Name, htmlFor, isPart = false }: FieldWordsProps) {
  const name = (
    <span id={`${fieldDomId(field.id)}-label`}>
      {field.item && !isPart && <span className={styles.item}>{field.item}</span>} {field.label}
    </span>
  );
  return (
    <>
      <Name className={styles.label} {...(Name === "label" && { htmlFor })}>
        {name}
      </Name>
      {field.askPatient && <AskPatient words={field.askPatient} />}
      {field.prompt && <p className={styles.prompt}>{field.prompt}</p>}
      {field.lookback && <p className={styles.hint}>Look-back: {field.lookback}</p>}
      {field.optionText && <p className={styles.hint}>{field.optionText}</p>}
      {field.optionSubText && <p className={styles.hint}>{field.optionSubText}</p>}
    </>
  );
}

/** Text the clinician reads aloud word for word. */
export const AskPatient = ({ words }: { words: string }) => (
  <blockquote className={styles.script}>
    <span className={styles.scriptTitle}>Say to the patient</span>
    {words}
  </blockquote>
);
