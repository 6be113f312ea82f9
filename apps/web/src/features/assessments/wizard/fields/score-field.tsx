import { type Answers, bims, type Option, phq, type Score } from "@hearthside/oasis";
import { useSectionText } from "../state/form-store.ts";
import { useCodeKeys } from "./choices.tsx";
import { type ControlProps, focusField } from "./control.ts";
import styles from "./fields.module.css";

/** The running total of an interview. Where CMS allows a choice, the clinician makes it. */
export function ScoreField({ field, id, value, onAnswer }: ControlProps) {
  const sectionId = field.id.slice(0, 1);
  const text = useSectionText(sectionId, (store) => scoreText(field.id, store.reading().answers));
  const allowed = useSectionText(sectionId, (store) =>
    scoreOf(field.id, store.reading().answers).allowed.join(" "),
  );
  const codes = allowed === "" ? [] : allowed.split(" ");
  const hear = useCodeKeys(codes, onAnswer);
  return (
    <div className={styles.score}>
      <output className={styles.sum}>{text}</output>
      {codes.length > 1 && (
        <div className={styles.choices}>
          {codes.map((code) => (
            <label key={code} className={styles.choice}>
              <input
                type="radio"
                name={id}
                checked={value === code}
                onChange={() => onAnswer(code)}
                onKeyDown={hear}
              />
              <span className={styles.code}>{code}</span> {labelOf(code, field.options)}
            </label>
          ))}
        </div>
      )}
      {value !== undefined && !codes.includes(value) && (
        <button type="button" className={styles.clear} onClick={remove}>
          Remove the entered {value}
        </button>
      )}
    </div>
  );

  function remove(): void {
    focusField(field.id);
    onAnswer(null);
  }
}

const labelOf = (code: string, options: readonly Option[] = []) =>
  options.find(({ value }) => value === code)?.label ?? "The sum of the answers";

const scoreOf = (id: string, answers: Answers): Score => (id === "C0500" ? bims(answers) : phq(answers));

export function scoreText(id: string, answers: Answers): string {
  const { allowed } = scoreOf(id, answers);
  const [code] = allowed;
  if (code === undefined) return "The score is calculated once the interview is answered.";
  if (allowed.length > 1)
    return `The sum is ${allowed.find((one) => one !== "99") ?? code}. Choose the score to submit:`;
  return code === "99" ? "Score 99: unable to complete the interview" : `Score ${code}`;
}
