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
  const { services } = host;
  const forms = { ...documentForms, ...ownForms };
  const pen = { services, forms };
  serve(host, "GET /documents", (wanted, trx, caller) => listQueue(trx, caller, wanted));
  serve(host, "GET /documents/to-review", (_, trx, caller) => listToReview(trx, caller));
  serve(host, "GET /patients/:id/documents", (wanted, trx, caller) => listOfPatient(trx, caller, wanted));
  serve(host, "GET /documents/:id", ({ id }, trx, caller) => openDocument(trx, caller, id));
  serveFile(host, "GET /documents/:id/pdf", ({ id }, trx, caller) =>
    printDocument(trx, caller, { id, forms }),
  );
  serve(host, "POST /documents", (wanted, trx, caller) => createDocuments(trx, caller, { pen, wanted }));
  serve(host, "POST /documents/:id/sign", (seen, trx, caller) => signDocument(trx, caller, { ...seen, pen }));
  serve(host, "POST /documents/:id/addenda", (wanted, trx, caller) =>
    addAddendum(trx, caller, { services, wanted }),
  );
  serve(host, "POST /documents/:id/new-version", (wanted, trx, caller) =>
    beginNewVersion(trx, caller, { services, wanted }),
  );
  changeRoutes(host);
  reviewRoutes(host);
  draftRoutes(host);
}

function changeRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "PUT /documents/:id", (wanted, trx, caller) =>
    changeDocument(trx, caller, { wanted, now: clock.now() }),
  );
  serve(host, "POST /documents/:id/send", (seen, trx, caller) =>
    noteSent(trx, caller, { ...seen, now: clock.now() }),
  );
  serve(host, "POST /documents/:id/receive", (seen, trx, caller) =>
    noteReceived(trx, caller, { ...seen, now: clock.now() }),
  );
  serve(host, "POST /documents/:id/file", (seen, trx, caller) =>
    fileDocument(trx, caller, { ...seen, now: clock.now() }),
  );
}

function reviewRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "POST /documents/:id/review", (seen, trx, caller) =>
    reviewDocument(trx, caller, { ...seen, now: clock.now() }),
  );
  serve(host, "POST /documents/:id/return", (seen, trx, caller) =>
    returnDocument(trx, caller, { ...seen, now: clock.now() }),
  );
  serve(host, "POST /documents/approve", async ({ documents }, trx, caller) => ({
    results: await approveDocuments(trx, caller, { documents, now: clock.now() }),
  }));
}

function draftRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "GET /document-drafts", (_input, trx, caller) => listDrafts(trx, caller));
  serve(host, "PUT /document-drafts/:id", (wanted, trx, caller) =>
    keepDraft(trx, caller, { wanted, now: clock.now() }),
  );
  serve(host, "DELETE /document-drafts/:id", ({ id }, trx, caller) => throwAway(trx, caller, id));
}
