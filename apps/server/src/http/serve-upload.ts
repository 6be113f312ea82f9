import { type Contract, contract, type Endpoint, type ReadInputOf, splitKey } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { readInput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import type { Exchange, Host, UploadKey } from "./route.ts";

type UploadHandler<K extends UploadKey> = (
  input: ReadInputOf<Contract[K]>,
  caller: Caller,
  exchange: Exchange,
) => Promise<FastifyReply>;

/**
 * Takes bytes of a file at an endpoint of the contract, and answers HEAD at the same address: the same order of checks as
 * `serve`. Nothing is read for `handler`: the bytes are its to take, as `request.raw`.
 */
export function serveUpload<K extends UploadKey>(
  { app, services }: Host,
  key: K,
  handler: UploadHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  const { method, path } = splitKey(key);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _bytes, done) =>
      done(null, undefined),
    );
    scope.route({
      method: [method, "HEAD"],
      url: `/api${path}`,
      config: { mayTakeLong: true },
      onRequest: permittedOnly(services, endpoint),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        handler(readInput<ReadInputOf<Contract[K]>>(endpoint, request), callerOf(request), {
          request,
          reply,
        }),
    });
  });
}
