import type { Answers, Field, ForcedCode } from "@hearthside/oasis";
import { answerWords, fieldName } from "../answer-words.ts";
import styles from "./print.module.css";

/** What a field needs to show its answer. */
export type Printing = {
  answers: Answers;
  forced: ReadonlyMap<string, ForcedCode>;
  ssnLastFour: string | null;
};

export function PrintedField({ field, printing }: { field: Field; printing: Printing }) {
  if (field.subFields === undefined) return <Line field={field} printing={printing} />;
  return (
    <div className={styles.subgroup}>
      <dt className={styles.name}>{fieldName(field)}</dt>
      <dd>
        {field.prompt && <p className={styles.small}>{field.prompt}</p>}
        <dl className={styles.fields}>
          {field.subFields.map((part) => (
            <Line key={part.id} field={part} printing={printing} />
          ))}
        </dl>
      </dd>
    </div>
  );
}

function Line({ field, printing }: { field: Field; printing: Printing }) {
  return (
    <div className={styles.line}>
      <dt>
        <span className={styles.name}>{fieldName(field)}</span>
        {field.prompt && <span className={styles.small}> {field.prompt}</span>}
      </dt>
      <dd>
        <AnswerText field={field} printing={printing} />
      </dd>
    </div>
  );
}

function AnswerText({
  field,
  printing: { answers, forced, ssnLastFour },
}: {
  field: Field;
  printing: Printing;
}) {
  const value = answers[field.id];
  if (value !== undefined) return <strong>{answerWords(field, value, ssnLastFour)}</strong>;
  const code = forced.get(field.id);
  if (code === undefined) return <span className={styles.none}>Not answered</span>;
  return <span className={styles.none}>Skipped ({code})</span>;
}
