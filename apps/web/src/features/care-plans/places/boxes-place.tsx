import type { Box, PlaceId, PlanOfCare } from "@hearthside/plan-of-care";
import { Checkbox, TextInput } from "@mantine/core";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { labelIdOf, type Origin, PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";

type BoxesPlaceProps = {
  id: PlaceId;
  boxes: readonly Box[];
  field: "limitations" | "activities" | "mentalStatus";
  otherField: "limitationsOther" | "activitiesOther" | "mentalStatusOther";
  otherCode: string;
  origin?: Origin;
};

/**
 * A locator with check boxes. Suggestions from the assessment appear next to their boxes and are never checked
 * automatically.
 */
export function BoxesPlace({ id, boxes, field, otherField, otherCode, origin }: BoxesPlaceProps) {
  const { canWrite, write, leave } = usePlanDesk();
  const checked = usePlanField(field);
  const other = usePlanField(otherField);
  return (
    <PlaceCard id={id} {...(origin && { origin })}>
      <div role="group" aria-labelledby={labelIdOf(id)} className={styles.boxes}>
        {boxes.map((box) => (
          <PlanBox
            key={box.code}
            place={id}
            box={box}
            isChecked={checked.includes(box.code)}
            onCheck={(isChecked) => check(box.code, isChecked)}
          />
        ))}
      </div>
      {checked.includes(otherCode) && (
        <TextInput
          label="Specify other"
          maxLength={500}
          readOnly={!canWrite}
          value={other}
          onChange={(event) => write({ [otherField]: event.currentTarget.value })}
          onBlur={leave}
        />
      )}
    </PlaceCard>
  );

  /** In the form's order, not the order of checking. */
  function check(code: string, isChecked: boolean) {
    const codes = boxes
      .map((box) => box.code)
      .filter((one) => (one === code ? isChecked : checked.includes(one)));
    const patch: Partial<PlanOfCare> = { [field]: codes };
    const emptied: Partial<PlanOfCare> = { [otherField]: "" };
    write(code === otherCode && !isChecked ? { ...patch, ...emptied } : patch);
  }
}

type PlanBoxProps = {
  place: PlaceId;
  box: Box;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
};

function PlanBox({ place, box: { code, label }, isChecked, onCheck }: PlanBoxProps) {
  const { suggestions, canWrite } = usePlanDesk();
  const suggested = suggestions.find((one) => one.place === place && one.code === code);
  const because = suggested && !isChecked && canWrite ? `Suggested. ${suggested.because}` : undefined;
  return (
    <Checkbox
      label={`${code} ${label}`}
      description={because}
      checked={isChecked}
      disabled={!canWrite}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
  );
}
