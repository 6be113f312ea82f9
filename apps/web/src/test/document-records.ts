import type { Document, DocumentSummary, DraftContent, TextTemplate } from "@hearthside/contract";
import { patientWith, userWith } from "./records.ts";

export const documentId = (number: number) => `01900000-0000-7000-8000-d${String(number).padStart(11, "0")}`;

const nurse = userWith("Staff");
const nurseName = `${nurse.FirstName} ${nurse.LastName}`;

/** A physician order for Iris Weller, written by the nurse. */
export const documentSummaryWith = (
  number: number,
  changes: Partial<DocumentSummary> = {},
): DocumentSummary => ({
  id: documentId(number),
  version: 1,
  patientId: patientWith().id,
  patientName: "Weller, Iris",
  kind: "physician-order",
  title: `Wound care ${number}`,
  status: "draft",
  authorId: nurse.UserId,
  authorName: nurseName,
  assigneeId: nurse.UserId,
  assigneeName: nurseName,
  physicianName: "Okafor, Grace, MD",
  createdAt: "2026-03-02T15:00:00.000Z",
  submittedAt: null,
  sentAt: null,
  physicianSignedOn: null,
  receivedOn: null,
  ageDays: null,
  ageBucket: null,
  isRemoved: false,
  ...changes,
});

export const documentWith = (changes: Partial<Document> = {}): Document => ({
  ...documentSummaryWith(1),
  admissionId: null,
  episodeId: null,
  physicianId: null,
  visitId: null,
  replacesId: null,
  text: "Cleanse the wound with normal saline.",
  orderedOn: "2026-03-02",
  receivedBy: null,
  receivedAt: null,
  signatures: [],
  addenda: [],
  steps: [],
  sentBy: null,
  signedCopyId: null,
  ...changes,
});

export const draftContentWith = (changes: Partial<DraftContent> = {}): DraftContent => ({
  step: 1,
  kind: null,
  patientIds: [],
  assigneeId: null,
  title: "",
  text: "",
  physicianId: null,
  visitId: null,
  orderedOn: null,
  receivedAt: null,
  ...changes,
});

export const wordingWith = (changes: Partial<TextTemplate> = {}): TextTemplate => ({
  id: "phrase-1",
  version: 0,
  kind: "phrase",
  documentKind: null,
  discipline: null,
  place: null,
  title: "Tolerated well",
  text: "The patient tolerated the procedure well.",
  lines: [],
  isOwn: false,
  isPersonal: false,
  isRemoved: false,
  changedAt: null,
  changedByName: null,
  ...changes,
});
