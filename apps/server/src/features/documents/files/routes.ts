import { type Host, serve } from "#src/http/serve.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { serveUpload } from "#src/http/serve-upload.ts";
import { announceFile } from "./announce-file.ts";
import { changeFile, getFile } from "./change-file.ts";
import { openContent, openThumbnail } from "./open-content.ts";
import { openFiles } from "./open-files.ts";
import { ownUpload } from "./own-upload.ts";
import { findFileTypes } from "./queries.ts";
import { uploadReceiver } from "./upload-receiver.ts";

export function fileRoutes(host: Host): void {
  const { app, services } = host;
  const { files } = services;
  serve(host, "GET /file-rules", async (_input, work) => ({
    fileTypes: await findFileTypes(work),
  }));
  serve(host, "GET /patients/:id/files", (wanted, work) => openFiles(work, wanted));
  serve(host, "POST /files", (wanted, work) => announceFile(work, wanted));
  serve(host, "GET /files/:id", ({ id }, work) => getFile(work, id));
  serve(host, "PUT /files/:id", (change, work) => changeFile(work, change));
  serveStoredFile(host, "GET /files/:id/content", (wanted, work) => openContent(work, { files, ...wanted }));
  serveStoredFile(host, "GET /files/:id/thumbnail", ({ id }, work) => openThumbnail(work, { files, id }));
  const receiver = uploadReceiver(services);
  app.addHook("onClose", receiver.close);
  serveUpload(host, "PATCH /files/:id/upload", ({ id }, caller, exchange) =>
    receiver.receive(ownUpload(services, caller, id), exchange),
  );
}
