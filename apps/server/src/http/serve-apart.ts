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
import { type Host, type PermittedKey, route } from "./route.ts";

type ApartHandler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  caller: Caller,
  /** Whether the client is gone, so that nobody waits for the response. */
  isGone: () => boolean,
) => Promise<GivenOutputOf<Contract[K]>>;

/**
 * Like `serve`, without a transaction around it: `handler` opens those it needs, one after the other. For reads with
 * `readFigure`, which takes its own connection; it does not write.
 */
export function serveApart<K extends PermittedKey>(
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
