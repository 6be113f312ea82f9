import type { FastifyReply } from "fastify";
import { makeFolder } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/store-error.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Exchange } from "#src/http/route.ts";
import type { Services } from "#src/services.ts";
import { imageThreads } from "./images/image-threads.ts";
import { finishUpload } from "./upload/finish-upload.ts";
import { type Receiver, receiverIn } from "./upload/receive-upload.ts";
import { openUpload, removeUpload, uploadFolder } from "./upload/upload-folder.ts";
import type { UploadBook, UploadRow } from "./upload-book.ts";

/** What takes the bytes of announced files; its folder and its thread are made with the first of them. */
export function uploadReceiver(services: Services) {
  const images = imageThreads();
  const folder = uploadFolder(services);
  let opened: Receiver | undefined;
  async function open(): Promise<Receiver> {
    await inStore(() => makeFolder(folder));
    opened ??= receiverIn(folder, (arrived) => finishUpload({ services, images }, arrived));
    return opened;
  }
  return {
    close: () => images.close(),
    receive: async (book: UploadBook, exchange: Exchange): Promise<FastifyReply> => {
      const file = await book.read();
      if (file.status !== "uploading") return answerEnded(file, exchange);
      const receiver = opened ?? (await open());
      const upload = { agencyId: book.agencyId, id: file.id, size: file.size };
      if (await inStore(() => openUpload(folder, upload))) {
        // Its bytes may be gone because another request has just brought them into the store.
        const now = await book.read();
        if (now.status !== "uploading") {
          await removeUpload(folder, upload);
          return answerEnded(now, exchange);
        }
      }
      try {
        return await receive(receiver, { book, file }, exchange);
      } catch (error) {
        // Or in the moment in which this request looked for them.
        const now = await book.read();
        if (now.status === "uploading") throw error;
        return answerEnded(now, exchange);
      }
    },
  };
}

/** The last answer of an upload may have been lost: that it is stored, or why it is not, is said again. */
function answerEnded({ status, refusal, size }: UploadRow, { request, reply }: Exchange): FastifyReply {
  if (status === "refused") throw new AppError("file-refused", { detail: refusal ?? "" });
  if (request.method !== "HEAD")
    throw new AppError("wrong-status", { detail: "This file is stored already." });
  return reply
    .headers({ "upload-offset": size, "upload-length": size, "tus-resumable": "1.0.0" })
    .header("cache-control", "no-store")
    .send();
}

async function receive(
  receiver: Receiver,
  upload: { readonly book: UploadBook; readonly file: UploadRow },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const isPatch = request.method === "PATCH";
  const answer = await receiver(
    {
      method: isPatch ? "PATCH" : "HEAD",
      headers: tusHeaders(request.headers),
      body: isPatch ? request.raw : undefined,
    },
    upload,
  );
  return reply.code(answer.status).headers(answer.headers).header("cache-control", "no-store").send();
}

const read = ["tus-resumable", "upload-offset", "content-type", "content-length"];

const tusHeaders = (headers: Exchange["request"]["headers"]) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      read.includes(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );
