import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { answerWords, fieldName } from "../answer-words.ts";
import type { ChartOffer } from "../chart-offers.ts";
import styles from "./lifecycle.module.css";

type ChartChoiceProps = {
  offers: readonly ChartOffer[];
  /** Ids of the fields that the user unchecked. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Lists answers that are missing from the chart or differ from it. Checked ones are saved to the chart as well. */
export function ChartChoice({ offers, left, onChange }: ChartChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.chartChoice} aria-describedby={id}>
      <legend>Also save to the chart</legend>
      <p id={id}>
        The chart does not have these answers or has different ones. Uncheck any that should stay in the
        assessment only.
      </p>
      {offers.map(({ field, value, inChart }) => (
        <Checkbox
          key={field.id}
          mt={8}
          label={`${fieldName(field)}: ${answerWords(field, value)}`}
          description={
            inChart === undefined ? "Not in the chart" : `In the chart: ${answerWords(field, inChart)}`
          }
          checked={!left.has(field.id)}
          onChange={(event) => leave(field.id, !event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );

  function leave(fieldId: string, isLeft: boolean) {
    const others = [...left].filter((one) => one !== fieldId);
    onChange(new Set(isLeft ? [...others, fieldId] : others));
  }
}
