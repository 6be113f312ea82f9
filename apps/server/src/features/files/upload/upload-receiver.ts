import type { File } from "@hearthside/contract";
import type { FastifyReply } from "fastify";
import { inAgency } from "#src/db/in-agency.ts";
import { makeFolder } from "#src/file-store/durable.ts";
import { inStore } from "#src/file-store/store-error.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Exchange } from "#src/http/route.ts";
import type { Services } from "#src/services.ts";
import { imageThreads } from "../images/image-threads.ts";
import { findOwnUpload } from "../queries.ts";
import { finishUpload } from "./finish-upload.ts";
import { type Receiver, receiverIn } from "./receive-upload.ts";
import { openUpload, removeUpload, uploadFolder } from "./upload-folder.ts";

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
  const read = (caller: Caller, id: string) =>
    inAgency(services.db.kysely, caller, async (trx) => {
      const file = await findOwnUpload(trx, caller, id);
      if (file === undefined) throw new AppError("not-found");
      return file;
    });
  return {
    close: () => images.close(),
    receive: async (caller: Caller, id: string, exchange: Exchange): Promise<FastifyReply> => {
      const file = await read(caller, id);
      if (file.status !== "uploading") return answerEnded(file, exchange);
      const receiver = opened ?? (await open());
      const upload = { agencyId: caller.agencyId, id, size: file.size };
      if (await inStore(() => openUpload(folder, upload))) {
        // Its bytes may be gone because another request has just brought them into the store.
        const now = await read(caller, id);
        if (now.status !== "uploading") {
          await removeUpload(folder, upload);
          return answerEnded(now, exchange);
        }
      }
      try {
        return await receive(receiver, { caller, file }, exchange);
      } catch (error) {
        // Or in the moment in which this request looked for them.
        const now = await read(caller, id);
        if (now.status === "uploading") throw error;
        return answerEnded(now, exchange);
      }
    },
  };
}

/** The last answer of an upload may have been lost: that it is stored, or why it is not, is said again. */
function answerEnded({ status, refusal, size }: File, { request, reply }: Exchange): FastifyReply {
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
  upload: { readonly caller: Caller; readonly file: File },
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
