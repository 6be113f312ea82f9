import { SetLine } from "@hearthside/contract";
import * as z from "zod/mini";

/** A medication of a set as it is typed. Empty fields are entered when the set is used. */
export type TypedLine = {
  readonly name: string;
  readonly dose: string;
  readonly route: string;
  readonly frequency: string;
  readonly classification: string;
};

export const noLine: TypedLine = { name: "", dose: "", route: "", frequency: "", classification: "" };

export const lineLabels = {
  name: "Medication name",
  dose: "Dose",
  route: "Route",
  frequency: "Frequency",
  classification: "Classification",
} as const satisfies Record<keyof TypedLine, string>;

export const lineFields = ["name", "dose", "route", "frequency", "classification"] as const;

const Typed = z.array(
  z.object({
    name: z.string(),
    dose: z.string(),
    route: z.string(),
    frequency: z.string(),
    classification: z.string(),
  }),
);

// A form field holds one plain value, so that two versions can be compared by field. The lines are one text.

export const printLines = (lines: readonly TypedLine[]): string => JSON.stringify(lines);

export const parseLines = (text: string): readonly TypedLine[] =>
  text === "" ? [] : Typed.parse(JSON.parse(text));

export const setToLines = (lines: readonly SetLine[]): string =>
  printLines(
    lines.map((line) => ({
      name: line.name,
      dose: line.dose ?? "",
      route: line.route ?? "",
      frequency: line.frequency ?? "",
      classification: line.classification ?? "",
    })),
  );

/** A line in one sentence, from the fields that are filled in. */
export const lineInWords = ({ name, dose, route, frequency }: SetLine | TypedLine): string =>
  [name, dose, inSentence(route), inSentence(frequency)].filter(Boolean).join(", ");

/** "By mouth" as "by mouth"; abbreviations such as BID stay. */
const inSentence = (words: string | null): string =>
  words === null ? "" : words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
