import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { showMoment } from "#src/lib/moments.ts";
import { fieldName } from "../../answer-words.ts";
import { personName } from "../../words.ts";
import { focusField } from "../section/land.ts";
import type { FieldState } from "../state/field-state.ts";
import { useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

/** Two people answered: both values stand here until one is chosen. */
export function Alternatives({ field, state: { value, alternatives } }: { field: Field; state: FieldState }) {
  const { store, mayEdit } = useWizard();
  return (
    <section className={styles.choiceOfTwo} aria-label={`Two answers to ${fieldName(field)}`}>
      <p>
        <strong>Two people answered this.</strong> It says now: {valueWords(field, value)}
      </p>
      {mayEdit && (
        <Button size="compact-sm" variant="default" onClick={() => choose(value ?? null)}>
          Keep mine
        </Button>
      )}
      {alternatives.map((other) => (
        <p key={other.id}>
          {personName(other.givenBy)}, {showMoment(other.givenAt)}: {valueWords(field, other.value)}{" "}
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={() => choose(other.value)}>
              Take theirs
            </Button>
          )}
        </p>
      ))}
    </section>
  );
  function choose(chosen: string | null): void {
    focusField(field.id);
    store.settle(field.id, chosen);
  }
}
