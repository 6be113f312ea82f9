import { type Contract, contract, type Endpoint, type ReadInputOf, splitKey } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#src/app-error.ts";
import type { Caller } from "./caller.ts";
import { readInput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import type { Exchange, Host, PublicUploadKey, UploadKey } from "./route.ts";
import { findSession } from "./session-hook.ts";

type UploadHandler<K extends UploadKey> = (
  input: ReadInputOf<Contract[K]>,
  caller: Caller,
  exchange: Exchange,
) => Promise<FastifyReply>;

type PublicUploadHandler<K extends PublicUploadKey> = (
  input: ReadInputOf<Contract[K]>,
  exchange: Exchange,
) => Promise<FastifyReply>;

/**
 * Takes bytes of a file at an endpoint of the contract, and answers HEAD at the same address: the same order of checks
 * as `serve`. `handler` reads the bytes itself, from `request.raw`.
 */
export function serveUpload<K extends UploadKey>(host: Host, key: K, handler: UploadHandler<K>): void {
  const endpoint: Endpoint = contract[key];
  takeBytes(host, key, {
    onRequest: permittedOnly(host.services, endpoint),
    handler: (request, reply) =>
      handler(readInput<ReadInputOf<Contract[K]>>(endpoint, request), callerOf(request), { request, reply }),
  });
}

/** The same for visitors: the handler checks who may send before it reads a byte. */
export function servePublicUpload<K extends PublicUploadKey>(
  host: Host,
  key: K,
  handler: PublicUploadHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  takeBytes(host, key, {
    onRequest: async (request, reply) => {
      await findSession(request, reply, host.services);
      if (host.services.disk.isFull()) throw new AppError("no-room");
    },
    handler: (request, reply) =>
      handler(readInput<ReadInputOf<Contract[K]>>(endpoint, request), { request, reply }),
  });
}

type Steps = {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

function takeBytes({ app }: Host, key: UploadKey | PublicUploadKey, steps: Steps): void {
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
      ...steps,
    });
  });
}
