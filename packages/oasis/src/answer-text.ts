import type { Field, Option } from "./form.ts";

type Shown = {
  /** The last digits of the patient's SSN, if known; the others are never written. */
  readonly ssnLastFour: string | null;
  /** Writes an ISO day. */
  readonly showDay: (day: string) => string;
};

/** An answer for people: labels beside codes, days as `showDay` writes them, only the last digits of an SSN. */
export function describeAnswer(field: Field, value: string, { ssnLastFour, showDay }: Shown): string {
  if (value === "-") return "- Not assessed";
  if (field.alternative?.value === value) return optionText(field.alternative);
  if (field.isSsn === true) return `XXX-XX-${ssnLastFour ?? "XXXX"}`;
  if (field.options !== undefined) return codesToText(field.options, value);
  if (field.type === "date" || field.type === "date-range") return value.split("/").map(showDay).join(" to ");
  return field.unit === undefined ? value : `${value} ${field.unit}`;
}

const codesToText = (options: readonly Option[], value: string) =>
  value
    .split(",")
    .map((code) => {
      const option = options.find(({ value: own }) => own === code.replace("-", ""));
      if (option === undefined) return code;
      return optionText(option) + (code.startsWith("-") ? " (not assessed)" : "");
    })
    .join("; ");

/** "02 Sometimes"; only the number where the label repeats it, as in M1322. */
const optionText = ({ value, label }: Option) =>
  String(Number(value)) === label ? label : `${value} ${label}`;
