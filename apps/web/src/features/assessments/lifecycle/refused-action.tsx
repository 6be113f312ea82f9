import type { FieldError } from "@hearthside/contract";
import { type Field, fieldOfAnyForm } from "@hearthside/oasis";
import { ApiError } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import type { Refusal } from "#src/ui/records/use-action.ts";
import { fullFieldName } from "../full-field-name.ts";
import styles from "./lifecycle.module.css";
import type { DialogProps } from "./use-lifecycle-action.ts";

type RefusedActionProps = Pick<DialogProps, "onClose" | "onItem"> & { refusal: Refusal | undefined };

/** Why an action was refused; a problem with an item links to the item. */
export function RefusedAction({ refusal, onClose, onItem }: RefusedActionProps) {
  if (refusal === undefined) return null;
  const { message, error } = refusal;
  const errors = error instanceof ApiError ? error.errors : [];
  const problems = errors.filter((one) => one.message !== message);
  const goTo =
    onItem &&
    ((fieldId: string) => {
      onClose();
      onItem(fieldId);
    });
  return (
    <Banner tone="critical">
      {message}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <Problem problem={problem} goTo={goTo} />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

type ProblemProps = { problem: FieldError; goTo: ((fieldId: string) => void) | undefined };

function Problem({ problem: { field: place, message }, goTo }: ProblemProps) {
  const field = fieldOfAnyForm(place);
  const text = (
    <>
      {field && !isNamed(field, message) && <strong>{fullFieldName(field)}:</strong>} {message}
    </>
  );
  if (field === undefined || goTo === undefined) return text;
  return (
    <button type="button" className={styles.toItem} onClick={() => goTo(field.id)}>
      {text}
    </button>
  );
}

const isNamed = ({ item, label }: Field, sentence: string) => sentence.includes(item ?? label);
