import { applicationHeader } from "@hearthside/contract/application-words";
import type { FastifyRequest } from "fastify";
import { uploadReceiver } from "#src/features/documents/files/upload-receiver.ts";
import { originOf } from "#src/http/origin.ts";
import { type Host, servePublic } from "#src/http/serve.ts";
import { servePublicUpload } from "#src/http/serve-upload.ts";
import { beginApplication, showAgency } from "./guest/begin.ts";
import { guestUpload } from "./guest/document-upload.ts";
import { announceDocument, removeDocument } from "./guest/documents.ts";
import { findGuest } from "./guest/guest.ts";
import { mailLink } from "./guest/mail-link.ts";
import { openApplication } from "./guest/open.ts";
import { saveApplicant } from "./guest/save.ts";
import { submitApplication } from "./guest/submit.ts";

/** Calls for people without an account, each with the token of their own application. */
export function guestRoutes(host: Host): void {
  const { app, services } = host;
  servePublic(host, "POST /guest/agency", ({ slug }) => showAgency(services, slug));
  servePublic(host, "POST /guest/applications", (wanted, { request }) =>
    beginApplication(services, wanted, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/open", ({ token }, { request }) =>
    openApplication(services, token, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/save", (wanted, { request }) =>
    saveApplicant(services, wanted, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/link", async ({ token }, { request }) => ({
    mail: await mailLink(services, token, originOf(request)),
  }));
  servePublic(host, "POST /guest/applications/files", (wanted, { request }) =>
    announceDocument(services, wanted, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/files/remove", (wanted, { request }) =>
    removeDocument(services, wanted, originOf(request)),
  );
  servePublic(host, "POST /guest/applications/submit", (wanted, { request }) =>
    submitApplication(services, wanted, originOf(request)),
  );
  const receiver = uploadReceiver(services);
  app.addHook("onClose", receiver.close);
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
