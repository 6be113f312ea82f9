import type { Readable } from "node:stream";
import { type Contract, contract, type Endpoint, type ReadInputOf } from "@hearthside/contract";
import type { Caller } from "./caller.ts";
import { readInput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type Host, route, type StreamKey } from "./route.ts";

/** `lastEventId`: the last event the browser received, which it names when it reconnects. */
type StreamHandler<K extends StreamKey> = (
  input: ReadInputOf<Contract[K]>,
  caller: Caller,
  lastEventId: string | undefined,
) => Promise<Readable>;

/**
 * Serves an endpoint of the contract with server-sent events: the same order of checks as `serve`. Opening a stream is
 * no user activity, and it outlives the access token that opened it: the handler decides when it ends.
 */
export function serveStream<K extends StreamKey>(
  { app, services }: Host,
  key: K,
  handler: StreamHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    exposeHeadRoute: false,
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const stream = await handler(input, caller, lastEventId(request.headers["last-event-id"]));
      return reply
        .header("cache-control", "no-store")
        .header("connection", "close") // nothing follows, so a stop need not wait for the client to close
        .header("x-accel-buffering", "no") // makes proxies pass on each event immediately
        .type("text/event-stream")
        .send(stream);
    },
  });
}

const lastEventId = (header: string | string[] | undefined) =>
  typeof header === "string" && /^\d{1,15}$/.test(header) ? header : undefined;
