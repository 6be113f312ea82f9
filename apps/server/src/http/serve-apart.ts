import {
  type Contract,
  contract,
  type Endpoint,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import type { Caller } from "./caller.ts";
import { readInput, readOutput, sendOutput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type ApartKey, type Host, route } from "./route.ts";
import { inReading, type Work } from "./work.ts";

type ApartHandler<K extends ApartKey> = (
  input: ReadInputOf<Contract[K]>,
  caller: Caller,
  /** Whether the client is gone and no one is waiting for the response. */
  isGone: () => boolean,
) => Promise<GivenOutputOf<Contract[K]>>;

/**
 * Like `serve`, without a transaction around it: `handler` opens those it needs, one after the other. For reads with
 * `readFigure`, which takes its own connection; it does not write.
 */
export function serveApart<K extends ApartKey>(
  { app, services }: Host,
  key: K,
  handler: ApartHandler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const output = await handler(input, caller, () => reply.raw.destroyed);
      return sendOutput(endpoint, reply, readOutput(endpoint, output));
    },
  });
}

/** Turns what the transaction found into the response after it. */
type Handler<K extends ApartKey> = (
  input: ReadInputOf<Contract[K]>,
  work: Work,
) => Promise<() => Promise<GivenOutputOf<Contract[K]>>>;

/** Like `serve`, for a response that depends on waiting: it holds no database connection in the meantime. */
export function serveAfterwards<K extends ApartKey>(host: Host, key: K, handler: Handler<K>): void {
  serveApart(host, key, async (input, caller) => {
    const finish = await inReading(host.services, caller, (work) => handler(input, work));
    return finish();
  });
}
