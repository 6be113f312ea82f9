import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Caller } from "./caller.ts";
import type { Host, PermittedKey } from "./route.ts";
import { serveApart } from "./serve-apart.ts";

/** Turns what the transaction found into the response after it. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
) => Promise<() => Promise<GivenOutputOf<Contract[K]>>>;

/** Like `serve`, for a response that depends on waiting: it holds no database connection in the meantime. */
export function serveAfterwards<K extends PermittedKey>(host: Host, key: K, handler: Handler<K>): void {
  serveApart(host, key, async (input, caller) => {
    const finish = await inAgency(host.services.db.kysely, caller, (trx) => handler(input, trx, caller));
    return finish();
  });
}
