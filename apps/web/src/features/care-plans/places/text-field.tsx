import type { PlanOfCare } from "@hearthside/plan-of-care";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import styles from "./places.module.css";
import { Written } from "./written.tsx";

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
