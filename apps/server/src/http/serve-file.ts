import { type Contract, contract, type Endpoint, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";
import { readInput } from "./input.ts";
import { type Origin, originOf } from "./origin.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type FileKey, type Host, type PublicFileKey, route } from "./route.ts";

type File = {
  /** What it is saved as; whatever is not plain ASCII becomes `_`. */
  readonly name: string;
  /** What takes long to make is made after the commit. */
  readonly body: Buffer | (() => Promise<Buffer>);
};

/** To throw undoes everything; to return the refusal keeps what was written on the way. */
type FileHandler<K extends FileKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
) => Promise<File | AppError>;

/** Answers an endpoint of the contract with a file to save: the same order of checks as `serve`, the same transaction. */
export function serveFile<K extends FileKey>({ app, services }: Host, key: K, handler: FileHandler<K>): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const file = await inAgency(services.db.kysely, caller, (trx) => handler(input, trx, caller));
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

/** A text that is asked for again and again. */
type SharedFile = {
  readonly body: string;
  /** The same as long as it says the same. */
  readonly mark: string;
  /** How long it need not be asked for again. */
  readonly keepSeconds: number;
};

type PublicFileHandler<K extends PublicFileKey> = (
  input: ReadInputOf<Contract[K]>,
  origin: Origin,
) => Promise<SharedFile>;

/** Answers whoever knows the address: no session is looked for and no cookie set. Who has it already is told so. */
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
