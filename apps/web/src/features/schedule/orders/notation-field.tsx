import { type FrequencyError, readFrequency } from "@hearthside/scheduling";
import { TextInput } from "@mantine/core";
import { counted } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { frequencyWords } from "./frequency-words.ts";
import type { Reach } from "./order-reach.ts";
import styles from "./orders.module.css";

type NotationFieldProps = {
  value: string;
  onChange: (notation: string) => void;
  error: string | undefined;
  /** What the notation orders until the order ends; undefined while unknown. */
  reach: Reach | undefined;
};

/** Explains the typed frequency in words, or shows the first character that is wrong. */
export function NotationField({ value, onChange, error, reach }: NotationFieldProps) {
  return (
    <TextInput
      label="Frequency"
      description={
        <>
          Visits per week and number of weeks, for example 3w1 2w4 1w4
          <span role="status" className={styles.reading}>
            <Reading notation={value} reach={reach} />
          </span>
        </>
      }
      inputWrapperOrder={["label", "input", "description", "error"]}
      autoComplete="off"
      spellCheck={false}
      value={value}
      required
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Reading({ notation, reach }: { notation: string; reach: Reach | undefined }) {
  if (notation.trim() === "") return null;
  const reading = readFrequency(notation);
  if (!reading.ok) return <Stop notation={notation} error={reading.error} />;
  return (
    <>
      {frequencyWords(reading.frequency)}
      {reach && (
        <strong>
          {" "}
          · {reach.beyond ?? `${counted(reach.visits, "visit")} in total, through ${showDate(reach.until)}`}
        </strong>
      )}
    </>
  );
}

function Stop({ notation, error: { at, message } }: { notation: string; error: FrequencyError }) {
  return (
    <>
      <code className={styles.notation}>
        {notation.slice(0, at)}
        <mark>{notation.charAt(at) || "…"}</mark>
        {notation.slice(at + 1)}
      </code>{" "}
      Character {at + 1}: {message}
    </>
  );
}
