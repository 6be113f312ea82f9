import { type Contract, contract, type Endpoint, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { readInput } from "./input.ts";
import { type Origin, originOf } from "./origin.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type FileKey, type Host, type PublicFileKey, route } from "./route.ts";
import { inReading, type Work } from "./work.ts";

type File = {
  /** The file name; characters outside plain ASCII become `_`. */
  readonly name: string;
  /** Content that is slow to create is created after the commit. */
  readonly body: Buffer | (() => Promise<Buffer>);
};

/** Throwing rolls everything back; returning the refusal keeps what was written before. */
type FileHandler<K extends FileKey> = (
  input: ReadInputOf<Contract[K]>,
  work: Work,
) => Promise<File | AppError>;

/** Serves an endpoint of the contract as a download: the same order of checks as `serve`, the same transaction. */
export function serveFile<K extends FileKey>({ app, services }: Host, key: K, handler: FileHandler<K>): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const file = await inReading(services, caller, (work) => handler(input, work));
      if (file instanceof AppError) throw file;
      const body = typeof file.body === "function" ? await file.body() : file.body;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${plainName(file.name)}"`)
        .type(endpoint.file ?? "application/octet-stream")
        .send(body);
    },
  });
}

/** A text that clients request repeatedly. */
type SharedFile = {
  readonly body: string;
  /** Stays the same as long as the content does. */
  readonly mark: string;
  /** How many seconds clients may reuse it without asking again. */
  readonly keepSeconds: number;
};

type PublicFileHandler<K extends PublicFileKey> = (
  input: ReadInputOf<Contract[K]>,
  origin: Origin,
) => Promise<SharedFile>;

/**
 * Serves anyone who knows the address, without checking for a session or setting a cookie. Clients with the current
 * version get 304.
 */
export function servePublicFile<K extends PublicFileKey>(
  { app }: Pick<Host, "app">,
  key: K,
  handler: PublicFileHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: () => Promise.resolve(),
    handler: async (request, reply) => {
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const { body, mark, keepSeconds } = await handler(input, originOf(request));
      const tag = `"${mark}"`;
      reply.header("cache-control", `private, max-age=${keepSeconds}`).header("etag", tag);
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      return reply.type(`${endpoint.file ?? "text/plain"}; charset=utf-8`).send(body);
    },
  });
}

const plainName = (name: string) => name.replaceAll(/[^\w. -]/g, "_");
