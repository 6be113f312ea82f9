import type { Readable } from "node:stream";
import { type Contract, contract, type Endpoint, type ReadInputOf } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "#src/file-store/file-store.ts";
import { readInput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type FileKey, type Host, route } from "./route.ts";
import { inReading, type Work } from "./work.ts";

/** A stored file: it never changes under its tag. */
export type StoredFile = {
  readonly mediaType: string;
  /** The header with the file name, and whether to display or download it. */
  readonly disposition: string;
  /** Size in bytes; without it no range can be requested. */
  readonly size?: number | undefined;
  readonly mark: string;
  readonly read: (range?: ByteRange) => Promise<Readable>;
};

type Handler<K extends FileKey> = (input: ReadInputOf<Contract[K]>, work: Work) => Promise<StoredFile>;

/**
 * Streams a stored file to callers that `handler` allows: the same order of checks as `serve`. The transaction ends
 * before the first byte is sent, so that a slow reader holds no connection.
 */
export function serveStoredFile<K extends FileKey>(
  { app, services }: Host,
  key: K,
  handler: Handler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    exposeHeadRoute: false,
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const file = await inReading(services, caller, (work) => handler(input, work));
      return sendStored(request, reply, file);
    },
  });
}

async function sendStored({ headers }: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const { size, mediaType } = file;
  const tag = `"${file.mark}"`;
  // Browser caches are unencrypted, for anyone who uses the machine next. The tag is for resuming a download.
  reply.header("cache-control", "no-store").header("etag", tag);
  reply.header("content-security-policy", policyOf(mediaType));
  reply.header("content-disposition", file.disposition);
  if (size === undefined) return reply.type(mediaType).send(await file.read());
  reply.header("accept-ranges", "bytes");
  const isSame = headers["if-range"] === undefined || headers["if-range"] === tag;
  const range = isSame ? byteRange(headers.range, size) : undefined;
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range === undefined)
    return reply
      .header("content-length", size)
      .type(mediaType)
      .send(await file.read());
  const { first, last } = range;
  const part = await file.read(range);
  return reply
    .code(206)
    .header("content-range", `bytes ${first}-${last}/${size}`)
    .header("content-length", last - first + 1)
    .type(mediaType)
    .send(part);
}

/** Nothing in the file runs or loads anything. Browsers show no PDF in a sandbox; their viewers have their own. */
const policyOf = (mediaType: string) =>
  mediaType === "application/pdf"
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The bytes out of `size` that a Range header requests (RFC 9110, 14.2), cut at the end. Undefined: all of them,
 * including for several ranges or an invalid one; `unsatisfiable`: none exist.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  return first > last ? "unsatisfiable" : { first, last };
}
