import type { Field } from "@hearthside/oasis";
import { answerWords } from "../../answer-words.ts";
import { useSectionText, useStatus } from "../state/use-form.ts";
import styles from "./fields.module.css";
import { scoreWords } from "./score-field.tsx";

/** A total with only one allowed value is shown without being entered. */
function ReadOnlyScore({ field }: { field: Field }) {
  const words = useSectionText(field.id.slice(0, 1), (store) =>
    scoreWords(field.id, store.reading().answers),
  );
  return <p className={styles.readOnly}>{words}</p>;
}

/** An answer that cannot be changed here. */
export function ReadOnlyAnswer({ field, value }: { field: Field; value: string | undefined }) {
  const ssnLastFour = useStatus(({ assessment }) => assessment.ssnLastFour);
  if (field.enterScore && value === undefined) return <ReadOnlyScore field={field} />;
  return (
    <p className={styles.readOnly} data-empty={value === undefined}>
      {value === undefined ? "No answer" : answerWords(field, value, ssnLastFour)}
    </p>
  );
}
