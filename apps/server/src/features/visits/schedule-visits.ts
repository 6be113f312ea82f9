import { type Contract, contract, type ReadInputOf, Visit } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { bookVisits } from "./book-visits.ts";

type Asked<K extends keyof Contract> = {
  readonly keys: Keys;
  readonly wanted: ReadInputOf<Contract[K]>;
};

/** Books one visit; an id sent again gets the first answer. Throws like `bookVisits`. */
export const scheduleVisit = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Asked<"POST /visits">,
): Promise<Visit | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /visits",
    body: wanted,
    answer: Visit,
    create: async () => {
      const [visit] = await bookVisits(trx, caller, { visits: [wanted] });
      return visit ?? new AppError("not-found");
    },
  });

/** Books all visits or none; an id sent again gets the first answer. Throws like `bookVisits`. */
export const schedulePlan = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Asked<"POST /visits/plan">,
): Promise<{ visits: Visit[] } | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /visits/plan",
    body: wanted,
    answer: contract["POST /visits/plan"].output,
    create: async () => ({
      visits: await bookVisits(trx, caller, { visits: wanted.visits, field: "visits" }),
    }),
  });
