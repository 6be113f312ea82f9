import { Document } from "@hearthside/contract";
import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { showDate } from "#src/ui/date/date-text.ts";
import { instantToMomentFields, momentFieldsToInstant } from "../fields/moment-fields.ts";

/** A document as form values. `receivedAt` is 'YYYY-MM-DDTHH:mm' in the agency's time zone. */
export type DocumentValues = {
  readonly title: string;
  readonly text: string;
  readonly physicianId: string | null;
  readonly visitId: string | null;
  readonly assigneeId: string | null;
  readonly orderedOn: string | null;
  readonly receivedAt: string | null;
};

export const documentToValues = (document: Document, zone: string): DocumentValues => ({
  title: document.title,
  text: document.text ?? "",
  physicianId: document.physicianId,
  visitId: document.visitId,
  assigneeId: document.assigneeId,
  orderedOn: document.orderedOn,
  receivedAt: instantToMomentFields(document.receivedAt, zone),
});

export const valuesToChange = ({ orderedOn, receivedAt, ...values }: DocumentValues, zone: string) => ({
  ...values,
  ...(orderedOn !== null && { orderedOn }),
  receivedAt: momentFieldsToInstant(receivedAt, zone) ?? null,
});

export function valueProblems(
  kind: DocumentKind,
  { title, receivedAt }: DocumentValues,
  zone: string,
): Record<string, string> {
  const isUnreadable =
    kind === "verbal-order" && receivedAt !== null && momentFieldsToInstant(receivedAt, zone) === undefined;
  return {
    ...(title.trim() === "" && { title: "Please enter a title" }),
    ...(isUnreadable && { receivedAt: "Please enter the date and time" }),
  };
}

/** The document as someone else saved it, from a conflict. */
export const freshDocument = (id: string) => (context: unknown) => {
  const document = Document.safeParse(context).data;
  return document?.id === id ? document : undefined;
};

export const documentFieldLabels: { readonly [F in keyof DocumentValues]: string } = {
  title: "Title",
  text: "Text",
  physicianId: "Physician",
  visitId: "Visit",
  assigneeId: "Assigned to",
  orderedOn: "Ordered on",
  receivedAt: "Order taken",
};

/** `before`: the document both people started from, which has the names of its people. */
export function showDocumentField(
  field: keyof DocumentValues,
  values: DocumentValues,
  before: Document,
): string {
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
