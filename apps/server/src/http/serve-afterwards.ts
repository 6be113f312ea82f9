import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { inAgency } from "#src/db/in-agency.ts";
import type { Work } from "#src/http/work.ts";
import type { Host, PermittedKey } from "./route.ts";
import { serveApart } from "./serve-apart.ts";

/** Turns what the transaction found into the response after it. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  work: Work,
) => Promise<() => Promise<GivenOutputOf<Contract[K]>>>;

/** Like `serve`, for a response that depends on waiting: it holds no database connection in the meantime. */
export function serveAfterwards<K extends PermittedKey>(host: Host, key: K, handler: Handler<K>): void {
  serveApart(host, key, async (input, caller) => {
    const finish = await inAgency(host.services.db.kysely, caller, (work) => handler(input, work));
    return finish();
  });
}
