import { SetLine, type TextTemplate, TextTemplateFields, wordingProblems } from "@hearthside/contract";
import { type DocumentKind, documentKindLabels } from "@hearthside/contract/document-life-cycle";
import { disciplineName, type OrderDiscipline } from "@hearthside/contract/visit-labels";
import type { WordingKind, WordingPlace } from "@hearthside/contract/wording-labels";
import * as z from "zod/mini";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { placeLabels, wordingKindLabels } from "./labels.ts";

/** The values of the form. An empty filter means any. */
export type WordingValues = {
  kind: WordingKind;
  title: string;
  text: string;
  discipline: OrderDiscipline | "";
  documentKind: DocumentKind | "";
  place: WordingPlace | "";
  /** For a set, see `parseLines`. */
  lines: string;
  isPersonal: boolean;
};

export const newWording = (kind: WordingKind): WordingValues => ({
  kind,
  title: "",
  text: "",
  discipline: "",
  documentKind: "",
  place: "",
  lines: kind === "medication-set" ? printLines([noLine]) : "",
  isPersonal: false,
});

export const wordingToValues = (wording: TextTemplate): WordingValues => ({
  kind: wording.kind,
  title: wording.title,
  text: wording.text,
  discipline: wording.discipline ?? "",
  documentKind: wording.documentKind ?? "",
  place: wording.place ?? "",
  lines: wording.kind === "medication-set" ? setToLines(wording.lines) : "",
  isPersonal: wording.isPersonal,
});

/** A new entry that starts with the content of another. */
export const copyOf = (wording: TextTemplate): WordingValues => ({
  ...wordingToValues(wording),
  title: `Copy of ${wording.title}`.slice(0, 100),
  isPersonal: false,
});

const enteredOf = ({ isPersonal: _, lines, discipline, documentKind, place, ...values }: WordingValues) => ({
  ...values,
  discipline: discipline === "" ? null : discipline,
  documentKind: documentKind === "" ? null : documentKind,
  place: place === "" ? null : place,
  lines: parseLines(lines),
});

/** What the API takes, from valid values. */
export const wordingInput = (values: WordingValues) => TextTemplateFields.parse(enteredOf(values));

export function wordingFaults(values: WordingValues): Record<string, string> {
  const formValues = enteredOf(values);
  const lacks = wordingProblems({ ...formValues, isPersonal: values.isPersonal });
  return {
    ...Object.fromEntries(lacks.map(({ field, message }) => [field, message])),
    ...schemaProblems(TextTemplateFields, formValues),
  };
}

export const wordingFieldLabels = {
  kind: "Type",
  title: "Title",
  text: "Text",
  discipline: "Discipline",
  documentKind: "Document type",
  place: "Plan of care section",
  lines: "Medications",
  isPersonal: "Only for me",
} as const satisfies Record<keyof WordingValues, string>;

export function describeWordingField(field: keyof WordingValues, values: WordingValues): string {
  const { kind, discipline, documentKind, place, lines } = values;
  switch (field) {
    case "kind":
      return wordingKindLabels[kind];
    case "discipline":
      return discipline === "" ? "All disciplines" : disciplineName(discipline);
    case "documentKind":
      return documentKind === "" ? "Any" : documentKindLabels[documentKind];
    case "place":
      return place === "" ? "Any section" : placeLabels[place];
    case "lines":
      return parseLines(lines).map(describeLine).join("; ");
    case "isPersonal":
      return values.isPersonal ? "Yes" : "No";
    case "title":
    case "text":
      return values[field];
  }
}

/** A medication of a set as it is typed. Empty fields are entered when the set is used. */
export type LineFormValues = {
  readonly name: string;
  readonly dose: string;
  readonly route: string;
  readonly frequency: string;
  readonly classification: string;
};

export const noLine: LineFormValues = { name: "", dose: "", route: "", frequency: "", classification: "" };

export const lineLabels = {
  name: "Medication name",
  dose: "Dose",
  route: "Route",
  frequency: "Frequency",
  classification: "Classification",
} as const satisfies Record<keyof LineFormValues, string>;

export const lineFields = ["name", "dose", "route", "frequency", "classification"] as const;

const KeptLines = z.array(
  z.object({
    name: z.string(),
    dose: z.string(),
    route: z.string(),
    frequency: z.string(),
    classification: z.string(),
  }),
);

// A form field has one plain value, so that two versions can be compared by field. The lines are one text.

export const printLines = (lines: readonly LineFormValues[]): string => JSON.stringify(lines);

export const parseLines = (text: string): readonly LineFormValues[] =>
  text === "" ? [] : KeptLines.parse(JSON.parse(text));

const setToLines = (lines: readonly SetLine[]): string =>
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
export const describeLine = ({ name, dose, route, frequency }: SetLine | LineFormValues): string =>
  [name, dose, inSentence(route), inSentence(frequency)].filter(Boolean).join(", ");

/** "By mouth" as "by mouth"; abbreviations such as BID stay. */
const inSentence = (text: string | null): string =>
  text === null ? "" : text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
