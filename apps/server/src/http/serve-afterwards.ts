import {
  type Contract,
  contract,
  type Endpoint,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Caller } from "./caller.ts";
import { readInput, readOutput, sendOutput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type Host, type PermittedKey, route } from "./route.ts";

/** What is known inside the transaction becomes the answer after it. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
) => Promise<() => Promise<GivenOutputOf<Contract[K]>>>;

/** As `serve`, for an answer that others are waited for: no database connection is held meanwhile. */
export function serveAfterwards<K extends PermittedKey>(
  { app, services }: Host,
  key: K,
  handler: Handler<K>,
): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const finish = await inAgency(services.db.kysely, caller, (trx) => handler(input, trx, caller));
      return sendOutput(endpoint, reply, readOutput(endpoint, await finish()));
    },
  });
}
