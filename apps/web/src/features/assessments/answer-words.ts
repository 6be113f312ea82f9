import type { Field, Option } from "@hearthside/oasis";
import { showDate } from "#src/ui/date/date-text.ts";

/** An answer in words: labels beside codes, dates in US form, only the last digits of an SSN. */
export function answerWords(field: Field, value: string, ssnLastFour: string | null = null): string {
  if (value === "-") return "- Not assessed";
  if (field.alternative?.value === value) return optionWords(field.alternative);
  if (field.isSsn) return `XXX-XX-${ssnLastFour ?? "XXXX"}`;
  if (field.options !== undefined) return codesToWords(field.options, value);
  if (field.type === "date" || field.type === "date-range") return value.split("/").map(showDate).join(" - ");
  return field.unit === undefined ? value : `${value} ${field.unit}`;
}

const codesToWords = (options: readonly Option[], value: string) =>
  value
    .split(",")
    .map((code) => {
      const box = code.replace(/^-/, "");
      const option = options.find(({ value: own }) => own === box);
      if (option === undefined) return code;
      return box === code ? optionWords(option) : `${optionWords(option)} (not assessed)`;
    })
    .join("; ");

const optionWords = ({ value, label }: Option) => `${value} ${label}`;

/** "M1860 Ambulation/locomotion"; only the label for fields CMS does not collect. */
export const fieldName = ({ item, label }: Field) => (item === undefined ? label : `${item} ${label}`);
