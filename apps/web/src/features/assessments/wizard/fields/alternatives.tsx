import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { fieldName } from "../../answer-words.ts";
import { personName } from "../../words.ts";
import { focusField } from "../section/land.ts";
import type { FieldState } from "../state/field-state.ts";
import { useStatus, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";

type AlternativesProps = { field: Field; state: FieldState };

/** Two people answered: both values stand here until one is chosen. Whose each is, is said to whoever looks. */
export function Alternatives({ field, state: { value, isPending, alternatives } }: AlternativesProps) {
  const { store, mayEdit } = useWizard();
  const { user } = useSession();
  const answeredBy = useStatus(
    ({ assessment }) => assessment.answers.find(({ item }) => item === field.id)?.answeredBy,
  );
  const whose = (personId: string | undefined) => (personId === user?.UserId ? "mine" : "theirs");
  return (
    <section className={styles.choiceOfTwo} aria-label={`Two answers to ${fieldName(field)}`}>
      <p>
        <strong>Two people answered this.</strong> It says now: {valueWords(field, value)}
      </p>
      {mayEdit && (
        <Button size="compact-sm" variant="default" onClick={() => choose(value ?? null)}>
          Keep {isPending ? "mine" : whose(answeredBy)}
        </Button>
      )}
      {alternatives.map((other) => (
        <p key={other.id}>
          {personName(other.givenBy)}, {showMoment(other.givenAt)}: {valueWords(field, other.value)}{" "}
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={() => choose(other.value)}>
              Take {whose(other.givenBy.id)}
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
