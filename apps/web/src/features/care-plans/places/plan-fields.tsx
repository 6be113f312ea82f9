import type { PlaceId, PlanOfCare } from "@hearthside/plan-of-care";
import { Button, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import shared from "#src/ui/shared.module.css";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { labelIdOf, type Origin, PlaceCard, Written } from "./place-card.tsx";
import styles from "./places.module.css";

type TextPlaceProps = {
  id: PlaceId;
  field: TextField;
  origin?: Origin;
  description?: string;
  rows?: number;
  children?: ReactNode;
};

/** A locator with one text field. */
export function TextPlace({ id, field, origin, children, ...text }: TextPlaceProps) {
  return (
    <PlaceCard id={id} {...(origin && { origin })}>
      <PlanText field={field} labelledBy={labelIdOf(id)} {...text}>
        {children}
      </PlanText>
      <TextSuggestions place={id} field={field} />
    </PlaceCard>
  );
}

/** Wording suggested by the chart or the assessment. It is added only when the user presses it. */
export function TextSuggestions({ place, field }: { place: PlaceId; field: TextField }) {
  const { suggestions, canWrite, write } = usePlanDesk();
  const written = usePlanField(field);
  const open = suggestions.filter((one) => one.place === place && !written.includes(one.text));
  if (!canWrite || open.length === 0) return null;
  return (
    <ul className={`${shared.list1} ${styles.suggestions}`} aria-label="Suggestions">
      {open.map(({ text, because }) => (
        <li key={text}>
          <span>
            Suggested: {text} <span className={shared.note}>({because})</span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Add “${text}”`}
            onClick={() => write({ [field]: appended(written, text) })}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** `text` with `more` on its own line. */
export const appended = (text: string, more: string): string =>
  text.trim() === "" ? more : `${text.trimEnd()}\n${more}`;

type DateInPlanProps = { field: "surgicalProcedureDate" | "verbalStartOfCare"; label: string };

/** A date of the plan. An invalid date is not saved. */
export function DateInPlan({ field, label }: DateInPlanProps) {
  const { canWrite, write } = usePlanDesk();
  const day = usePlanField(field);
  return (
    <DateField label={label} value={day} readOnly={!canWrite} onChange={(next) => write({ [field]: next })} />
  );
}

export type TextField = {
  [F in keyof PlanOfCare]: PlanOfCare[F] extends string ? F : never;
}[keyof PlanOfCare];

type PlanTextProps = {
  field: TextField;
  /** Above the field. Without it, the locator's label names the field. */
  label?: string;
  labelledBy?: string;
  description?: string;
  rows?: number;
  /** Below the field: buttons that insert wording. */
  children?: ReactNode;
};

/** A text of the plan, saved when typing pauses and when the field loses focus. */
export function PlanText({ field, label, labelledBy, description, rows = 2, children }: PlanTextProps) {
  const { canWrite, write, leave } = usePlanDesk();
  const text = usePlanField(field);
  if (!canWrite)
    return (
      <div>
        {label !== undefined && <h4 className={styles.part}>{label}</h4>}
        <Written text={text} />
      </div>
    );
  return (
    <div className={styles.field}>
      <Textarea
        label={label}
        aria-labelledby={label === undefined ? labelledBy : undefined}
        description={description}
        autosize
        minRows={rows}
        maxLength={20_000}
        value={text}
        onChange={(event) => write({ [field]: event.currentTarget.value })}
        onBlur={leave}
      />
      {children}
    </div>
  );
}
