import { Document } from "@hearthside/contract";
import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { showDate } from "#src/ui/date/date-text.ts";
import { instantToTyped, typedToInstant } from "../fields/typed-moment.ts";

/** A document as form values. `receivedAt` is 'YYYY-MM-DDTHH:mm' in the agency's time zone. */
export type PaperValues = {
  readonly title: string;
  readonly text: string;
  readonly physicianId: string | null;
  readonly visitId: string | null;
  readonly assigneeId: string | null;
  readonly orderedOn: string | null;
  readonly receivedAt: string | null;
};

export const paperToValues = (paper: Document, zone: string): PaperValues => ({
  title: paper.title,
  text: paper.text ?? "",
  physicianId: paper.physicianId,
  visitId: paper.visitId,
  assigneeId: paper.assigneeId,
  orderedOn: paper.orderedOn,
  receivedAt: instantToTyped(paper.receivedAt, zone),
});

export const valuesToChange = ({ orderedOn, receivedAt, ...values }: PaperValues, zone: string) => ({
  ...values,
  ...(orderedOn !== null && { orderedOn }),
  receivedAt: typedToInstant(receivedAt, zone) ?? null,
});

export function valueProblems(
  kind: DocumentKind,
  { title, receivedAt }: PaperValues,
  zone: string,
): Record<string, string> {
  const isUnreadable =
    kind === "verbal-order" && receivedAt !== null && typedToInstant(receivedAt, zone) === undefined;
  return {
    ...(title.trim() === "" && { title: "Please enter a title" }),
    ...(isUnreadable && { receivedAt: "Please enter the date and time" }),
  };
}

/** The document as someone else saved it, from a conflict. */
export const freshPaper = (id: string) => (context: unknown) => {
  const paper = Document.safeParse(context).data;
  return paper?.id === id ? paper : undefined;
};

export const fieldLabels: { readonly [F in keyof PaperValues]: string } = {
  title: "Title",
  text: "Text",
  physicianId: "Physician",
  visitId: "Visit",
  assigneeId: "Assigned to",
  orderedOn: "Ordered on",
  receivedAt: "Order taken",
};

/** `before`: the document both people started from, which has the names of its people. */
export function showField(field: keyof PaperValues, values: PaperValues, before: Document): string {
  const value = values[field];
  if (value === null || value === "") return "Empty";
  switch (field) {
    case "title":
    case "text":
      return value;
    case "orderedOn":
      return showDate(value);
    case "receivedAt":
      return `${showDate(value.slice(0, 10))}, ${value.slice(11)}`;
    case "physicianId":
      return value === before.physicianId ? (before.physicianName ?? "Same physician") : "Another physician";
    case "assigneeId":
      return value === before.assigneeId ? (before.assigneeName ?? "Same assignee") : "Someone else";
    case "visitId":
      return value === before.visitId ? "Same visit" : "Another visit";
  }
}
