import type { Assessment } from "@hearthside/contract";
import { assessmentStatusLabels } from "@hearthside/contract/assessment-life-cycle";
import { type Answers, type Field, forcedCodes, formFor, inInstrumentOrder } from "@hearthside/oasis";
import { describeAnswer } from "@hearthside/oasis/answer-text";
import type { In } from "#src/db/in-agency.ts";
import {
  describeMoment,
  fullName,
  printedDay,
  withCredential,
} from "#src/features/documents/print/document-parts.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfBlock, PdfDocument } from "#src/pdf/pdf-document.ts";
import { answersOf, formOf } from "./instrument.ts";
import { getAssessment, readAssessment } from "./open-assessment.ts";

type Input = { readonly id: string; readonly agencyName: string };

/** The full instrument with every answer in words and code; only the last four digits of the SSN. Throws `not-found`. */
export async function pdfOfAssessment(work: In<Caller>, { id, agencyName }: Input): Promise<PdfDocument> {
  const row = await getAssessment(work, id);
  const assessment = await readAssessment(work, row);
  const answers = answersOf(assessment.answers);
  const form = formOf(row, answers, work.today) ?? formFor({ version: "E1", reason: row.reason });
  const printing = {
    answers,
    forced: forcedCodes(form, answers),
    ssnLastFour: assessment.ssnLastFour,
  };
  return {
    title: form.name,
    watermark: watermarkOf(row),
    sender: [agencyName],
    subject: subjectOf(await getPatient(work, row.patientId), answers),
    blocks: [
      { kind: "facts", facts: factsOf(assessment, { answers, zone: work.zone }) },
      ...form.sections.flatMap((section): PdfBlock[] => [
        { kind: "heading", text: section.name },
        ...inInstrumentOrder(section).flatMap(({ name, attribution, fields }): PdfBlock[] => [
          { kind: "heading", level: 3, text: name },
          { kind: "facts", labels: "wide", facts: fields.flatMap((field) => linesOf(field, printing)) },
          { kind: "note", text: attribution ?? "" },
        ]),
      ]),
    ],
    foot: agencyName,
  };
}

function watermarkOf({ status }: { readonly status: string }): string | null {
  if (status === "draft") return "Draft";
  return status === "inactivated" ? "Inactivated" : null;
}

const unknown = "Not recorded";
const dayOf = (day: string | undefined) => (day === undefined ? unknown : printedDay(day));

const subjectOf = (patient: Parameters<typeof fullName>[0], answers: Answers) =>
  `${fullName(patient)}\nRecord number: ${answers["M0020"] ?? unknown}   Date of birth: ${dayOf(answers["M0066"])}`;

type Known = { readonly answers: Answers; readonly zone: string };

const factsOf = (
  { summary, status, authorCredential = null, signedBy, signedAt }: Assessment,
  { answers, zone }: Known,
) => [
  { label: "Start of care", value: dayOf(answers["M0030"]) },
  { label: "Assessment completed (M0090)", value: dayOf(answers["M0090"]) },
  { label: "Assessed by", value: withCredential(fullName(summary.author), authorCredential) },
  {
    label: "Signature",
    value:
      signedBy === null || signedAt === null
        ? "Not signed"
        : `Electronically signed by ${withCredential(fullName(signedBy), signedBy.credential ?? null)}, ${describeMoment(signedAt, zone)}`,
  },
  { label: "Status", value: assessmentStatusLabels[status] },
];

type Printing = {
  readonly answers: Answers;
  readonly forced: ReturnType<typeof forcedCodes>;
  readonly ssnLastFour: string | null;
};

const linesOf = (field: Field, printing: Printing): { label: string; value: string }[] =>
  field.subFields === undefined
    ? [{ label: printedField(field), value: valueOf(field, printing) }]
    : field.subFields.map((part) => ({
        label: `${printedField(field)}: ${part.label}`,
        value: valueOf(part, printing),
      }));

function valueOf(field: Field, { answers, forced, ssnLastFour }: Printing): string {
  const value = answers[field.id];
  if (value !== undefined) return printedAnswer(field, value, ssnLastFour);
  const code = forced.get(field.id);
  if (code === undefined) return "Not answered";
  return code === "^" ? "Skipped" : `Skipped (${code})`;
}

/** An answer for print. */
export const printedAnswer = (field: Field, value: string, ssnLastFour: string | null): string =>
  describeAnswer(field, value, { ssnLastFour, showDay: printedDay });

/** "M1860 Ambulation/Locomotion"; only the label for fields CMS does not collect. A letter of the item is not repeated. */
export function printedField({ item, label }: Pick<Field, "item" | "label">): string {
  if (item === undefined) return label;
  const [letter = ""] = /[A-Z](?=\d?$)/.exec(item) ?? [];
  return `${item} ${letter !== "" && label.startsWith(`${letter}. `) ? label.slice(3) : label}`;
}
