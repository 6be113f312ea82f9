import type { NoteAlternative } from "@hearthside/contract";
import {
  confirmationOf,
  type NoteChange,
  type NoteField,
  type NoteForm,
  noteValueProblem,
  notTaken,
  unusualOf,
  valueText,
} from "@hearthside/visit-notes";
import { Button } from "@mantine/core";
import { memo } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { personName } from "#src/lib/person-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { controlId } from "../note-context.ts";
import { OneChoice, SeveralChoices } from "./choice-field.tsx";
import styles from "./fields.module.css";
import { PairField } from "./pair-field.tsx";
import { TypedField } from "./typed-field.tsx";

export type FieldProps = {
  form: NoteForm;
  field: NoteField;
  value: string | undefined;
  /** The value that was confirmed although it is unusual. */
  confirmed: string | undefined;
  /** What the last visit says, and its day. */
  lastValue: string | undefined;
  lastDay: string | undefined;
  alternatives: readonly NoteAlternative[];
  onAnswer: (change: NoteChange) => void;
  onSettle: (item: string, value: string | null) => void;
};

/** One question with its control, the last visit's value and what needs attention. */
export const NoteFieldView = memo(function NoteFieldView({ field, ...props }: FieldProps) {
  const isGroup = field.type === "choice" || field.type === "choices" || field.type === "yes-no";
  const isPair = field.type === "measurement" && field.parts.length > 1;
  const label = (
    <>
      {field.label}
      {field.isRequired === true && <span className={styles.required}> Required</span>}
    </>
  );
  const body = (
    <>
      {field.hint !== undefined && (
        <span id={hintId(field)} className={shared.detail}>
          {field.hint}
        </span>
      )}
      <Control field={field} {...props} />
      <FieldNotes field={field} {...props} />
    </>
  );
  if (isGroup || isPair)
    return (
      <fieldset className={styles.field} data-field={field.id}>
        <legend className={styles.label}>{label}</legend>
        {body}
      </fieldset>
    );
  return (
    <div className={styles.field} data-field={field.id}>
      <label className={styles.label} htmlFor={controlId(field.id)}>
        {label}
      </label>
      {body}
    </div>
  );
});

const hintId = ({ id }: NoteField) => `${controlId(id)}-hint`;

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

function Control({ form, field, value, onAnswer }: FieldProps) {
  const answer = (given: string | null) => onAnswer({ item: field.id, value: given });
  const describedBy = field.hint === undefined ? undefined : hintId(field);
  const control = { value: value === notTaken ? undefined : value, describedBy, onAnswer: answer };
  const problemOf = (given: string) => noteValueProblem(form, field.id, given);
  switch (field.type) {
    case "choice":
      return <OneChoice id={field.id} options={field.options} {...control} />;
    case "yes-no":
      return <OneChoice id={field.id} options={yesOrNo} {...control} />;
    case "choices":
      return <SeveralChoices field={field} {...control} />;
    case "measurement":
      return (
        <>
          {field.parts.length > 1 ? (
            <PairField field={field} problemOf={problemOf} {...control} />
          ) : (
            <TypedField field={field} problemOf={problemOf} {...control} />
          )}
          {field.mayBeNotTaken === true && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={value === notTaken}
                onChange={({ currentTarget }) => answer(currentTarget.checked ? notTaken : null)}
              />
              Not taken <span className="visually-hidden">: {field.label}</span>
            </label>
          )}
        </>
      );
    case "number":
    case "text":
    case "date":
    case "time":
      return <TypedField field={field} problemOf={problemOf} {...control} />;
    default:
      return field satisfies never;
  }
}

function FieldNotes(props: FieldProps) {
  return (
    <>
      <LastVisit {...props} />
      <UnusualValue {...props} />
      <Alternatives {...props} />
    </>
  );
}

/** Beside every field; taken over only where the form allows it, and only on request. */
function LastVisit({ field, value, lastValue, lastDay, onAnswer }: FieldProps) {
  if (lastValue === undefined || lastDay === undefined) return null;
  const mayUse = field.carry === "ask" && value !== lastValue;
  return (
    <p className={styles.last}>
      Last visit, {showDate(lastDay)}: {valueText(field, lastValue, showDate)}{" "}
      {mayUse && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onAnswer({ item: field.id, value: lastValue })}
        >
          Use <span className="visually-hidden">the last visit's value of {field.label}</span>
        </Button>
      )}
    </p>
  );
}

function UnusualValue({ field, value, confirmed, onAnswer }: FieldProps) {
  const message = value === undefined ? undefined : unusualOf(field, value);
  if (value === undefined || message === undefined) return null;
  if (confirmed === value)
    return <p className={styles.confirmed}>Confirmed: {valueText(field, value, showDate)}</p>;
  return (
    <p className={styles.unusual} role="status">
      {message}{" "}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onAnswer({ item: confirmationOf(field), value })}
      >
        Confirm {valueText(field, value, showDate)}
      </Button>
    </p>
  );
}

/** Values from two devices; both are kept until the clinician chooses. */
function Alternatives({ field, value, alternatives, onSettle }: FieldProps) {
  if (alternatives.length === 0) return null;
  const textOf = (one: string | null | undefined) =>
    one === null || one === undefined ? "no answer" : valueText(field, one, showDate);
  return (
    <div className={styles.unusual} role="group" aria-label={`Two values for ${field.label}`}>
      {alternatives.map((one) => (
        <p key={one.id}>
          {personName(one.givenBy)} also entered {textOf(one.value)}, {showMoment(one.givenAt)}
          {one.device !== undefined && ` (${one.device.kind})`}.{" "}
          <Button size="compact-sm" variant="default" onClick={() => onSettle(field.id, one.value)}>
            Use {textOf(one.value)}
          </Button>
        </p>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => onSettle(field.id, value ?? null)}>
        Keep {textOf(value)}
      </Button>
    </div>
  );
}
