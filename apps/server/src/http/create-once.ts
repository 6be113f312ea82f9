import type { Contract } from "@hearthside/contract";
import type * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { nobody } from "#src/db/in-agency.ts";
import type { Keys } from "#src/keys.ts";
import type { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";
import { doOnce } from "./do-once.ts";

type Creation<T> = {
  readonly keys: Keys;
  /** The id the client gave to what it creates; without one nothing is remembered. */
  readonly key: string | undefined;
  readonly endpoint: keyof Contract;
  readonly body: unknown;
  /** The shape of the answer, which is read again from where it was kept. */
  readonly answer: z.ZodMiniType<T>;
  /** A returned refusal gives the id free again and keeps what was written on the way. */
  readonly create: () => Promise<T | AppError>;
};

/** Creates once under the id that the client gave, as `doOnce` does. The id is the agency's: another sender meets it too. */
export async function createOnce<T>(
  trx: AgencyTrx,
  caller: Caller,
  { key, answer, create, ...sent }: Creation<T>,
): Promise<T | AppError> {
  if (key === undefined) return create();
  const readKept = (kept: unknown) => answer.parse(kept);
  return doOnce(trx, caller, { ...sent, key, userId: nobody, readKept, act: create });
}
