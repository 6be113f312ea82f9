import { type Contract, contract, type Endpoint, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";
import { readInput } from "./input.ts";
import { callerOf, permittedOnly } from "./permission.ts";
import { type FileKey, type Host, route } from "./route.ts";

type File = {
  /** What it is saved as; whatever is not plain ASCII becomes `_`. */
  readonly name: string;
  readonly body: Buffer;
};

/** To throw undoes everything; to return the refusal keeps what was written on the way. */
type FileHandler<K extends FileKey> = (
  input: ReadInputOf<Contract[K]>,
  trx: AgencyTrx,
  caller: Caller,
) => Promise<File | AppError>;

/** Answers an endpoint of the contract with a file to save: the same order of checks as `serve`, the same transaction. */
export function serveFile<K extends FileKey>({ app, services }: Host, key: K, handler: FileHandler<K>): void {
  const endpoint: Endpoint = contract[key];
  route(app, key, {
    onRequest: permittedOnly(services, endpoint),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const input = readInput<ReadInputOf<Contract[K]>>(endpoint, request);
      const file = await inAgency(services.db.kysely, caller, (trx) => handler(input, trx, caller));
      if (file instanceof AppError) throw file;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${plainName(file.name)}"`)
        .type(endpoint.file ?? "application/octet-stream")
        .send(file.body);
    },
  });
}

const plainName = (name: string) => name.replaceAll(/[^\w. -]/g, "_");
