import type { Endpoint, FieldError, Schema } from "@hearthside/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import * as core from "zod/v4/core";
import { AppError } from "#src/app-error.ts";
import { asRecord, asSchema } from "#src/boundary.ts";
import { compiled } from "./compiled.ts";

/**
 * The input of an endpoint: body or query, with the parameters of the path. Throws `invalid-input` that names every
 * invalid field.
 */
export function readInput<T>(endpoint: Endpoint, request: FastifyRequest): T {
  if (endpoint.input === undefined) return asSchema<T>(z.undefined()).parse(undefined);
  return parse<T>(endpoint.input, gather(request));
}

function gather(request: FastifyRequest): unknown {
  const params = asRecord(request.params);
  if (request.method === "GET") {
    const { agency: _, ...query } = asRecord(request.query);
    return { ...query, ...params };
  }
  if (request.body === undefined) return params;
  const body = request.body;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const given = asRecord(body);
  for (const [name, value] of Object.entries(params))
    if (name in given && given[name] !== value)
      throw new AppError("invalid-input", {
        errors: [{ field: name, message: "This does not match the address of the request." }],
      });
  return { ...given, ...params };
}

function parse<T>(schema: Schema, value: unknown): T {
  const result = asSchema<T>(schema).safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    ({ path, message }): FieldError => ({ field: path.map(String).join("."), message }),
  );
  throw new AppError("invalid-input", { errors: firstOfEach(errors) });
}

/** One message per field: the first rule it breaks. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

/** Only what the endpoint's schema has of `output`. A refusal passes through. */
export function readOutput(endpoint: Endpoint, output: unknown): unknown {
  if (endpoint.output === undefined || output instanceof AppError) return output;
  return core.parse(compiled(asSchema(endpoint.output)), output);
}

export function sendOutput(endpoint: Endpoint, reply: FastifyReply, output: unknown): unknown {
  const { keepSeconds } = endpoint;
  reply.header(
    "cache-control",
    keepSeconds === undefined ? "no-store" : `private, max-age=${keepSeconds}, immutable`,
  );
  return endpoint.output === undefined ? reply.code(204).send() : output;
}
