import type { FastifyReply } from "fastify";
import { AppError } from "#src/app-error.ts";
import { makeFolder } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/file-store.ts";
import { detachedBody } from "#src/http/detached-body.ts";
import type { Exchange } from "#src/http/route.ts";
import type { Services } from "#src/services.ts";
import { contentThreads } from "./upload/content-threads.ts";
import { finishUpload } from "./upload/finish-upload.ts";
import { type Receiver, receiverIn, type UploadRequest } from "./upload/receive-upload.ts";
import {
  findSize,
  openUpload,
  removeUpload,
  type UploadBook,
  type UploadRow,
  uploadFolder,
  uploadPath,
} from "./upload/upload.ts";

/** Receives the bytes of announced files. Its folder and threads are created for the first upload. */
export function uploadReceiver(services: Services) {
  const threads = contentThreads();
  const folder = uploadFolder(services);
  let opened: Receiver | undefined;
  async function open(): Promise<Receiver> {
    await inStore(() => makeFolder(folder));
    opened ??= receiverIn(folder, (arrived) => finishUpload({ services, threads }, arrived));
    return opened;
  }
  return {
    receive: async (book: UploadBook, exchange: Exchange): Promise<FastifyReply> => {
      const file = await book.read();
      if (file.status !== "uploading") return answerEnded(file, exchange);
      const receiver = opened ?? (await open());
      const upload = { agencyId: book.agencyId, id: file.id, size: file.size };
      if (await inStore(() => openUpload(folder, upload))) {
        // Its bytes may be gone because another request has just moved them to the store.
        const now = await book.read();
        if (now.status !== "uploading") {
          await removeUpload(folder, upload);
          return answerEnded(now, exchange);
        }
      }
      try {
        return await receive(receiver, { folder, book, file }, exchange);
      } catch (error) {
        // Or they were moved while this request was looking for them.
        const now = await book.read();
        if (now.status === "uploading") throw error;
        return answerEnded(now, exchange);
      }
    },
  };
}

type Uploading = { readonly folder: string; readonly book: UploadBook; readonly file: UploadRow };

/** An interrupted piece counts too, before the response, so that the next piece starts after it. */
async function receiveAndCount(receiver: Receiver, asked: UploadRequest, uploading: Uploading) {
  try {
    return await receiver(asked, uploading);
  } finally {
    if (asked.method === "PATCH") await countArrived(uploading);
  }
}

/** A file that is already stored is counted there. */
async function countArrived({ folder, book, file }: Uploading): Promise<void> {
  const upload = { agencyId: book.agencyId, id: file.id, size: file.size };
  const arrived = await findSize(uploadPath(folder, upload));
  if (arrived !== undefined) await book.markArrived?.(arrived);
}

/** The last response of an upload may have been lost, so the outcome is sent again. */
function answerEnded({ status, refusal, size }: UploadRow, { request, reply }: Exchange): FastifyReply {
  if (status === "refused") throw new AppError("file-refused", { detail: refusal ?? "" });
  if (request.method !== "HEAD")
    throw new AppError("wrong-status", { detail: "This file is already stored." });
  return reply
    .headers({ "upload-offset": size, "upload-length": size, "tus-resumable": "1.0.0" })
    .header("cache-control", "no-store")
    .send();
}

async function receive(
  receiver: Receiver,
  uploading: Uploading,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const body = request.method === "PATCH" ? detachedBody(request.raw) : undefined;
  const method = body === undefined ? "HEAD" : "PATCH";
  try {
    const asked = { method, headers: tusHeaders(request.headers), body: body?.bytes } as const;
    const { status, headers } = await receiveAndCount(receiver, asked, uploading);
    return await reply.code(status).headers(headers).header("cache-control", "no-store").send();
  } finally {
    body?.drain();
  }
}

const read = ["tus-resumable", "upload-offset", "content-type", "content-length"];

const tusHeaders = (headers: Exchange["request"]["headers"]) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      read.includes(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );
