import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { Host, PermittedKey } from "./route.ts";
import { serveApart } from "./serve-apart.ts";
import { inWork, type Work } from "./work.ts";

/** Turns what the transaction found into the response after it. */
type Handler<K extends PermittedKey> = (
  input: ReadInputOf<Contract[K]>,
  work: Work,
) => Promise<() => Promise<GivenOutputOf<Contract[K]>>>;

/** Like `serve`, for a response that depends on waiting: it holds no database connection in the meantime. */
export function serveAfterwards<K extends PermittedKey>(host: Host, key: K, handler: Handler<K>): void {
  serveApart(host, key, async (input, caller) => {
    const finish = await inWork(host.services, caller, (work) => handler(input, work));
    return finish();
  });
}
