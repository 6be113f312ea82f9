import { type Allow, type Contract, type Permission, splitKey } from "@hearthside/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Services } from "#src/services.ts";

export type Key = keyof Contract;
type KeysAllowing<A extends Allow> = { [K in Key]: Contract[K]["allow"] extends A ? K : never }[Key];
type KeysWith<Part> = { [K in Key]: Contract[K] extends Part ? K : never }[Key];

/** Endpoints that return a file to anyone who knows its address. */
export type PublicFileKey = KeysWith<{ readonly allow: "public"; readonly file: string }>;
/** Endpoints that take bytes of a file from anyone with a token for it. */
export type PublicUploadKey = KeysWith<{ readonly allow: "public"; readonly upload: true }>;
export type PublicKey = Exclude<KeysAllowing<"public">, PublicFileKey | PublicUploadKey>;
export type SignedInKey = KeysAllowing<"signed-in">;
/** Open to members of the agency: to all, or to those with a permission. */
type InAgency = "member" | Permission;
/** Endpoints that return a file, or an endless stream of events. */
export type FileKey = KeysWith<{ readonly allow: InAgency; readonly file: string }>;
export type StreamKey = KeysWith<{ readonly allow: InAgency; readonly stream: object }>;
export type UploadKey = KeysWith<{ readonly allow: InAgency; readonly upload: true }>;
export type PermittedKey = Exclude<KeysAllowing<InAgency>, FileKey | StreamKey | UploadKey>;
/** Endpoints that `serve` does more for than for others: a field of their input makes them once, or asks for proof. */
type KeyByInput = KeysWith<{ readonly once: string }> | KeysWith<{ readonly needsProof: string }>;
export type ApartKey = Exclude<PermittedKey, KeyByInput>;

/** Where endpoints are registered, and what they can use. */
export type Host = {
  readonly app: FastifyInstance;
  readonly services: Services;
};

/** The raw exchange, for cookies, sessions and streams. */
export type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Steps = Pick<RouteOptions, "exposeHeadRoute"> & {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** Registers an endpoint of the contract at its address. */
export function route(app: FastifyInstance, key: Key, steps: Steps): void {
  const { method, path } = splitKey(key);
  app.route({ method, url: `/api${path}`, ...steps });
}
