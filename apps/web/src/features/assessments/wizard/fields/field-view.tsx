import type { Field } from "@hearthside/oasis";
import { memo, useCallback } from "react";
import { answerText, fieldName } from "#src/features/assessments/labels.ts";
import shared from "#src/ui/shared.module.css";
import { useAssessmentWizard, useField, useSectionText, useStatus } from "../state/form-store.ts";
import { Checklist, SingleBox } from "./checklist.tsx";
import { ChoiceList, ChoiceMenu, SearchMenu } from "./choices.tsx";
import { type ControlProps, fieldDomId } from "./control.ts";
import { FieldNotes, notesId } from "./field-notes.tsx";
import styles from "./fields.module.css";
import { ScoreField, scoreText } from "./score-field.tsx";
import { DateRange } from "./text-answer-field.tsx";
import { StaffNameField, TextOrBox } from "./text-or-box.tsx";

type FieldViewProps = { field: Field; isCompact?: boolean };

/** One question: its words, its control and the notes on its answer. */
export const FieldView = memo(function FieldView({ field, isCompact = false }: FieldViewProps) {
  const { mayEdit } = useAssessmentWizard();
  const state = useField(field.id);
  const isFixed = !mayEdit || field.readonly === true;
  if (!state.isAsked) return null;
  return (
    <div
      className={styles.field}
      id={fieldDomId(field.id)}
      data-wide={isWide(field)}
      data-long={isLong(field)}
      data-box={isSingleBox(field)}
    >
      {isFixed ? <FixedField field={field} /> : <OpenField field={field} isCompact={isCompact} />}
      <FieldNotes field={field} state={state} />
    </div>
  );
});

const isInvalid = (findings: readonly { severity: string }[]) =>
  findings.some(({ severity }) => severity === "fatal");

function FixedField({ field }: { field: Field }) {
  const { value } = useField(field.id);
  return (
    <div role="group" aria-labelledby={`${fieldDomId(field.id)}-label`} tabIndex={-1}>
      <FieldText field={field} as="div" />
      <ReadOnlyAnswer field={field} value={value} />
    </div>
  );
}

function OpenField({ field, isCompact }: Required<FieldViewProps>) {
  const { store } = useAssessmentWizard();
  const { value, findings, skippedBoxes } = useField(field.id);
  const id = `${fieldDomId(field.id)}-control`;
  const onAnswer = useCallback((now: string | null) => store.answer(field.id, now), [store, field.id]);
  const control = {
    field,
    id,
    value,
    onAnswer,
    describedBy: notesId(field),
    isInvalid: isInvalid(findings),
    skippedBoxes,
    isCompact,
  };
  if (!isGroup(field, isCompact))
    return (
      <>
        {!isSingleBox(field) && <FieldText field={field} as="label" htmlFor={id} isPart={isCompact} />}
        <FieldControl {...control} />
      </>
    );
  return (
    <fieldset
      className={styles.fieldset}
      role={field.type === "select" ? "radiogroup" : undefined}
      aria-labelledby={`${fieldDomId(field.id)}-label`}
      aria-describedby={notesId(field)}
      tabIndex={-1}
    >
      <FieldText field={field} as="legend" />
      <FieldControl {...control} />
    </fieldset>
  );
}

/** The control for this question. */
function FieldControl(props: ControlProps) {
  const { field, isCompact } = props;
  if (field.enterScore) return <ScoreField {...props} />;
  switch (field.type) {
    case "select":
      if (isCompact) return <ChoiceMenu {...props} />;
      return isListed(field) ? <ChoiceList {...props} /> : <SearchMenu {...props} />;
    case "checkbox":
      return isSingleBox(field) ? <SingleBox {...props} /> : <Checklist {...props} />;
    case "date-range":
      return <DateRange {...props} />;
    case "text":
    case "number":
    case "date":
      return <TextOrBox {...props} />;
    case "search":
      return <StaffNameField {...props} />;
    case "subgroup":
      return null;
    default:
      return field.type satisfies never;
  }
}

const radioLimit = 8;
const longLabel = 40;

/** Few choices, or long ones, are read at a glance as a list; many short ones are picked from a menu. */
function isListed({ options = [] }: Field): boolean {
  return options.length <= radioLimit || options.some(({ label }) => label.length > longLabel);
}

/** Controls that are several boxes or buttons and need a group's name. */
const isGroup = (field: Field, isCompact = false) =>
  field.type === "date-range" ||
  (field.type === "checkbox" && !isSingleBox(field)) ||
  (field.type === "select" && isListed(field) && !isCompact) ||
  field.enterScore === true;

const shortPrompt = 70;

/** Questions that need the full width; others are side by side. */
const isWide = (field: Field) =>
  isGroup(field) || field.type === "subgroup" || (field.prompt?.length ?? 0) > shortPrompt;

/** Beside one other field at most. */
const isLong = ({ fact }: Field) => fact?.endsWith(".address") === true;

const isSingleBox = ({ type, options = [] }: Field) => type === "checkbox" && options.length === 1;

/** One activity of many on the same scale: its words and a menu. */
export const CompactRow = memo(function CompactRow({ field }: { field: Field }) {
  const { isAsked } = useField(field.id);
  if (!isAsked) return null;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>
          <span className={styles.item}>{field.item}</span> {field.label}
        </p>
        {field.prompt && <p className={styles.prompt}>{field.prompt}</p>}
      </div>
      <CompactCell field={field} label={fieldName(field)} />
    </div>
  );
});

/** The menu with notes on its answer; the table names it. */
export const CompactCell = memo(function CompactCell({ field, label }: { field: Field; label: string }) {
  const { store, mayEdit } = useAssessmentWizard();
  const state = useField(field.id);
  const onAnswer = useCallback((now: string | null) => store.answer(field.id, now), [store, field.id]);
  if (!state.isAsked) return <span className={shared.detail}>Skipped</span>;
  const control = {
    field,
    label,
    id: `${fieldDomId(field.id)}-control`,
    value: state.value,
    onAnswer,
    describedBy: notesId(field),
    isInvalid: isInvalid(state.findings),
    skippedBoxes: state.skippedBoxes,
  };
  return (
    <div id={fieldDomId(field.id)} data-invalid={control.isInvalid}>
      {mayEdit ? <ChoiceMenu {...control} /> : <ReadOnlyAnswer field={field} value={state.value} />}
      <FieldNotes field={field} state={state} />
    </div>
  );
});

/** A total with only one allowed value is shown without being entered. */
function ReadOnlyScore({ field }: { field: Field }) {
  const text = useSectionText(field.id.slice(0, 1), (store) => scoreText(field.id, store.reading().answers));
  return <p className={styles.readOnly}>{text}</p>;
}

/** An answer that cannot be changed here. */
function ReadOnlyAnswer({ field, value }: { field: Field; value: string | undefined }) {
  const ssnLastFour = useStatus(({ assessment }) => assessment.ssnLastFour);
  if (field.enterScore && value === undefined) return <ReadOnlyScore field={field} />;
  return (
    <p className={styles.readOnly} data-empty={value === undefined}>
      {value === undefined ? "No answer" : answerText(field, value, ssnLastFour)}
    </p>
  );
}

type FieldLabelsProps = {
  field: Field;
  as: "legend" | "label" | "div";
  htmlFor?: string;
  /** A part of an item, shown under the item's name. */
  isPart?: boolean;
};

/** Item, label and the instrument's question. Only item and label name the control. */
function FieldText({ field, as: Name, htmlFor, isPart = false }: FieldLabelsProps) {
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
      {field.askPatient && <AskPatient text={field.askPatient} />}
      {field.prompt && <p className={styles.prompt}>{field.prompt}</p>}
      {field.lookback && <p className={shared.detail}>Look-back: {field.lookback}</p>}
      {field.optionText && <p className={shared.detail}>{field.optionText}</p>}
      {field.optionSubText && <p className={shared.detail}>{field.optionSubText}</p>}
    </>
  );
}

/** Text the clinician reads aloud word for word. */
export const AskPatient = ({ text }: { text: string }) => (
  <blockquote className={styles.script}>
    <span className={styles.scriptTitle}>Say to the patient</span>
    {text}
  </blockquote>
);
