import type { Endpoint } from "@hearthside/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { savingActions } from "./saving-actions.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The `Idempotency-Key` of a changing request; undefined if there is none. Reads are repeated instead, so that each one
 * is in the audit trail. Throws `malformed` for anything but a UUID.
 */
export function requestKeyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !changesSomething(request, endpoint)) return undefined;
  if (typeof key !== "string" || !uuid.test(key)) throw new AppError("malformed");
  return key;
}

const changesSomething = ({ method }: FastifyRequest, { allow }: Endpoint): boolean =>
  method === "POST"
    ? allow === "member" || (typeof allow === "object" && savingActions.has(allow.action))
    : method !== "GET";
