import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { PdfBlock } from "#src/pdf/pdf-document.ts";
import { DocumentContent } from "../document-rows.ts";
import type { DocumentForm, DocumentForms, Snapshot } from "./document-form.ts";
import { printedDay, signatureBlocks } from "./document-parts.ts";
import { factsOf, missingOfOrder, writtenForm } from "./written-form.ts";

const Lines = z.array(
  z.object({
    discipline: z.string(),
    notation: z.string(),
    visitMinutes: z.int(),
    startDate: z.string(),
    endDate: z.string(),
    locationOfCare: z.string(),
  }),
);

/** Visit orders. Scheduling keeps their lines. */
const frequencyForm: DocumentForm = {
  findFacts: async (work, { id }) => ({ lines: await findOrderedLines(work, id) }),
  missingFrom: (snapshot) => [
    ...missingOfOrder(snapshot),
    ...(linesOf(snapshot.facts).length === 0
      ? [{ field: "lines", message: "This order has no visits." }]
      : []),
  ],
  print: (snapshot, marks) => [
    { kind: "facts", facts: factsOf(snapshot) },
    { kind: "heading", text: "Visits ordered" },
    ...orderText(snapshot),
    ...linesOf(snapshot.facts).map((line) => ({
      kind: "boxes" as const,
      boxes: [
        { label: "Discipline", text: line.discipline },
        { label: "Frequency and duration", text: line.notation, share: 2 },
        { label: "Minutes per visit", text: String(line.visitMinutes), share: 1.6 },
        { label: "Dates", text: `${printedDay(line.startDate)} to ${printedDay(line.endDate)}`, share: 2.4 },
        { label: "Location of care", text: line.locationOfCare, share: 2 },
      ],
    })),
    ...signatureBlocks(snapshot, marks),
  ],
};

/** The order's text, if it says more than its lines. */
function orderText({ content, facts }: Snapshot): PdfBlock[] {
  const { text } = DocumentContent.parse(content);
  const isSaid = text === "" || linesOf(facts).some(({ notation }) => notation === text);
  return isSaid ? [] : [{ kind: "text", text }];
}

const Facts = z.object({ lines: Lines });
const linesOf = (facts: unknown) => Facts.parse(facts).lines;

const findOrderedLines = ({ trx, agencyId }: In<Caller>, orderId: string) =>
  trx
    .selectFrom("order_frequency")
    .select(["discipline", "notation", "visitMinutes", "startDate", "endDate", "locationOfCare"])
    .where("agencyId", "=", agencyId)
    .where("orderId", "=", orderId)
    .orderBy("discipline")
    .orderBy("startDate")
    .orderBy("id")
    .execute();

/** The forms of all kinds. `documentRoutes` can replace some, such as the plan of care's. */
export const documentForms: DocumentForms = {
  "physician-order": writtenForm,
  "verbal-order": writtenForm,
  "frequency-order": frequencyForm,
  "plan-of-care": writtenForm,
  plan: writtenForm,
  "visit-note": writtenForm,
  "missed-visit-report": writtenForm,
  "communication-note": writtenForm,
  other: writtenForm,
};
