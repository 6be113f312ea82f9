import type { Field } from "@hearthside/oasis";
import { answerWords } from "../../answer-words.ts";
import { useStatus } from "../state/use-form.ts";
import styles from "./fields.module.css";

/** An answer that is not changed here. */
export function ReadOnlyAnswer({ field, value }: { field: Field; value: string | undefined }) {
  const ssnLastFour = useStatus(({ assessment }) => assessment.ssnLastFour);
  return (
    <p className={styles.readOnly} data-empty={value === undefined}>
      {value === undefined ? "No answer" : answerWords(field, value, ssnLastFour)}
    </p>
  );
}
