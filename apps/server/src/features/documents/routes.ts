import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { serveUpload } from "#src/http/serve-upload.ts";
import { addAddendum, beginNewVersion } from "./actions/amend-document.ts";
import { changeDocument } from "./actions/change-document.ts";
import { createDocuments } from "./actions/create-documents.ts";
import { fileDocument, noteReceived, noteSent } from "./actions/physician-actions.ts";
import { approveDocuments, returnDocument, reviewDocument } from "./actions/review-documents.ts";
import { signDocument } from "./actions/sign-document.ts";
import { openDocument } from "./document.ts";
import { keepDraft, listDrafts, throwAway } from "./drafts.ts";
import { announceFile } from "./files/announce-file.ts";
import { changeFile, getFile, openFileContent, openFiles, openThumbnail } from "./files/files.ts";
import { ownUpload } from "./files/own-uploads.ts";
import { findFileTypes } from "./files/queries.ts";
import { uploadReceiver } from "./files/upload-receiver.ts";
import { listOfPatient } from "./patient-documents.ts";
import type { DocumentForms } from "./print/document-form.ts";
import { documentForms } from "./print/document-forms.ts";
import { printDocument } from "./print/print-document.ts";
import { listQueue, listToReview } from "./queue.ts";
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  searchTemplates,
} from "./text-templates/text-templates.ts";
import { openWordingFacts } from "./text-templates/wording-facts.ts";

/** `ownForms`: forms of kinds that other features write, which `app.ts` passes in. */
export function documentRoutes(host: Host, ownForms: Partial<DocumentForms> = {}): void {
  const forms = { ...documentForms, ...ownForms };
  serve(host, "GET /documents", (input, work) => listQueue(work, input));
  serve(host, "GET /documents/to-review", (_, work) => listToReview(work));
  serve(host, "GET /patients/:id/documents", (input, work) => listOfPatient(work, input));
  serve(host, "GET /documents/:id", ({ id }, work) => openDocument(work, id));
  serveFile(host, "GET /documents/:id/pdf", ({ id }, work) => printDocument(work, { id, forms }));
  serve(host, "POST /documents", (input, work) => createDocuments(work, { forms, input }));
  serve(host, "POST /documents/:id/sign", (seen, work) => signDocument(work, { ...seen, forms }));
  serve(host, "POST /documents/:id/addenda", (input, work) => addAddendum(work, input));
  serve(host, "POST /documents/:id/new-version", (input, work) => beginNewVersion(work, input));
  changeRoutes(host);
  reviewRoutes(host);
  draftRoutes(host);
  textTemplateRoutes(host);
  fileRoutes(host);
}

function changeRoutes(host: Host): void {
  serve(host, "PUT /documents/:id", (input, work) => changeDocument(work, input));
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
  serve(host, "PUT /document-drafts/:id", (input, work) => keepDraft(work, input));
  serve(host, "DELETE /document-drafts/:id", ({ id }, work) => throwAway(work, id));
}

function fileRoutes(host: Host): void {
  const { services } = host;
  const { files } = services;
  serve(host, "GET /file-rules", async (_input, work) => ({
    fileTypes: await findFileTypes(work),
  }));
  serve(host, "GET /patients/:id/files", (input, work) => openFiles(work, input));
  serve(host, "POST /files", (input, work) => announceFile(work, input));
  serve(host, "GET /files/:id", ({ id }, work) => getFile(work, id));
  serve(host, "PUT /files/:id", (change, work) => changeFile(work, change));
  serveStoredFile(host, "GET /files/:id/content", (input, work) =>
    openFileContent(work, { files, ...input }),
  );
  serveStoredFile(host, "GET /files/:id/thumbnail", ({ id }, work) => openThumbnail(work, { files, id }));
  const receiver = uploadReceiver(services);
  serveUpload(host, "PATCH /files/:id/upload", ({ id }, caller, exchange) =>
    receiver.receive(ownUpload(services, caller, id), exchange),
  );
}

function textTemplateRoutes(host: Host): void {
  serve(host, "GET /text-templates", (input, work) => listTemplates(work, input));
  serve(host, "POST /text-templates/search", (search, work) => searchTemplates(work, search));
  serve(host, "POST /text-templates", (input, work) => addTemplate(work, input));
  serve(host, "PUT /text-templates/:id", (change, work) => changeTemplate(work, change));
  serve(host, "GET /patients/:id/wording-facts", ({ id }, work) => openWordingFacts(work, id));
}
