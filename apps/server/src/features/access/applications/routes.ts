import { applicationHeader } from "@hearthside/contract/application-labels";
import type { FastifyRequest } from "fastify";
import { uploadReceiver } from "#src/features/documents/files/upload-receiver.ts";
import { originOf } from "#src/http/origin.ts";
import { type Host, serve, servePublic } from "#src/http/serve.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { servePublicUpload } from "#src/http/serve-upload.ts";
import { accountOptions, approveApplication } from "./decide/approve.ts";
import { copyLink, rejectApplication, returnApplication } from "./decide/decide.ts";
import { getApplication, listApplications } from "./decide/lists.ts";
import { openGuestDocument } from "./decide/open-document.ts";
import { beginApplication, mailLink, showAgency } from "./guest/begin.ts";
import { announceDocument, guestUpload, removeDocument } from "./guest/documents.ts";
import { findGuest } from "./guest/guest.ts";
import { openApplication } from "./guest/open.ts";
import { saveApplicant } from "./guest/save.ts";
import { submitApplication } from "./guest/submit.ts";

export function applicationRoutes(host: Host): void {
  const { services } = host;
  const { files, mailer } = services;
  guestRoutes(host);
  serve(host, "GET /applications", (input, work) => listApplications(work, input));
  serve(host, "GET /applications/:id", ({ id }, work) => getApplication(work, { id, mailer }));
  serveStoredFile(host, "GET /applications/:id/files/:fileId/content", (input, work) =>
    openGuestDocument(work, { files, ...input }),
  );
  serve(host, "GET /account-options", (_input, work) => accountOptions(work, services));
  serve(host, "POST /applications/:id/approve", (input, work) =>
    approveApplication(work, { ...input, services }),
  );
  serve(host, "POST /applications/:id/return", (input, work) =>
    returnApplication(work, { ...input, services }),
  );
  serve(host, "POST /applications/:id/reject", (input, work) =>
    rejectApplication(work, { ...input, services }),
  );
  serve(host, "POST /applications/:id/link", ({ id }, work) => copyLink(work, { services, id }));
}

/** Calls for people without an account, each with the token of their own application. */
function guestRoutes(host: Host): void {
  const { services } = host;
  servePublic(host, "POST /guest/agency", ({ slug }) => showAgency(services, slug));
  servePublic(host, "POST /guest/applications", (input, { request }) =>
    beginApplication(services, input, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/open", ({ token }, { request }) =>
    openApplication(services, token, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/save", (input, { request }) =>
    saveApplicant(services, input, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/link", async ({ token }, { request }) => ({
    mail: await mailLink(services, token, originOf(request)),
  }));
  servePublic(host, "POST /guest/applications/files", (input, { request }) =>
    announceDocument(services, input, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/files/remove", (input, { request }) =>
    removeDocument(services, input, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/submit", (input, { request }) =>
    submitApplication(services, input, originOf(request)),
  );
  const receiver = uploadReceiver(services);
  servePublicUpload(host, "PATCH /guest/applications/files/:id/upload", async ({ id }, exchange) => {
    const guest = await findGuest(services, tokenOf(exchange.request), originOf(exchange.request));
    return receiver.receive(guestUpload(services, guest, id), exchange);
  });
}

/** In a header, because addresses are logged. */
function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[applicationHeader];
  return typeof token === "string" ? token : "";
}
