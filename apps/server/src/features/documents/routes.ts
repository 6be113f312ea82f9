import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { addAddendum } from "./acts/add-addendum.ts";
import { beginNewVersion } from "./acts/new-version.ts";
import { fileDocument, noteReceived, noteSent } from "./acts/physician-acts.ts";
import { approveDocuments, returnDocument, reviewDocument } from "./acts/review-documents.ts";
import { signDocument } from "./acts/sign-document.ts";
import { changeDocument } from "./change/change-document.ts";
import { createDocuments } from "./create/create-documents.ts";
import type { DocumentForms } from "./document-form.ts";
import { keepDraft, listDrafts, throwAway } from "./drafts/drafts.ts";
import { documentForms } from "./forms/document-forms.ts";
import { listOfPatient } from "./lists/patient-documents.ts";
import { listQueue, listToReview } from "./lists/queue.ts";
import { openDocument } from "./open-document.ts";
import { printDocument } from "./print/print-document.ts";

/** `ownForms`: forms of kinds that other features write, added where the application is composed. */
export function documentRoutes(host: Host, ownForms: Partial<DocumentForms> = {}): void {
  const forms = { ...documentForms, ...ownForms };
  serve(host, "GET /documents", (wanted, work) => listQueue(work, wanted));
  serve(host, "GET /documents/to-review", (_, work) => listToReview(work));
  serve(host, "GET /patients/:id/documents", (wanted, work) => listOfPatient(work, wanted));
  serve(host, "GET /documents/:id", ({ id }, work) => openDocument(work, id));
  serveFile(host, "GET /documents/:id/pdf", ({ id }, work) => printDocument(work, { id, forms }));
  serve(host, "POST /documents", (wanted, work) => createDocuments(work, { forms, wanted }));
  serve(host, "POST /documents/:id/sign", (seen, work) => signDocument(work, { ...seen, forms }));
  serve(host, "POST /documents/:id/addenda", (wanted, work) => addAddendum(work, wanted));
  serve(host, "POST /documents/:id/new-version", (wanted, work) => beginNewVersion(work, wanted));
  changeRoutes(host);
  reviewRoutes(host);
  draftRoutes(host);
}

function changeRoutes(host: Host): void {
  serve(host, "PUT /documents/:id", (wanted, work) => changeDocument(work, wanted));
  serve(host, "POST /documents/:id/send", (seen, work) => noteSent(work, seen));
  serve(host, "POST /documents/:id/receive", (seen, work) => noteReceived(work, seen));
  serve(host, "POST /documents/:id/file", (seen, work) => fileDocument(work, seen));
}

function reviewRoutes(host: Host): void {
  serve(host, "POST /documents/:id/review", (seen, work) => reviewDocument(work, seen));
  serve(host, "POST /documents/:id/return", (seen, work) => returnDocument(work, seen));
  serve(host, "POST /documents/approve", async ({ documents }, work) => ({
    results: await approveDocuments(work, documents),
  }));
}

function draftRoutes(host: Host): void {
  serve(host, "GET /document-drafts", (_input, work) => listDrafts(work));
  serve(host, "PUT /document-drafts/:id", (wanted, work) => keepDraft(work, wanted));
  serve(host, "DELETE /document-drafts/:id", ({ id }, work) => throwAway(work, id));
}
