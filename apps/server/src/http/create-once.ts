import type { Contract } from "@hearthside/contract";
import type * as z from "zod/mini";
import type { AppError } from "#src/app-error.ts";
import { nobody } from "#src/db/in-agency.ts";
import type { Work } from "#src/http/work.ts";
import { doOnce } from "./do-once.ts";

type Creation<T> = {
  /** The id the client chose for the new record; without one nothing is remembered. */
  readonly key: string | undefined;
  readonly endpoint: keyof Contract;
  readonly body: unknown;
  /** Reads the stored response again. */
  readonly answer: z.ZodMiniType<T>;
  /** A returned refusal frees the id again and keeps what was written before. */
  readonly create: () => Promise<T | AppError>;
};

/** Creates once per client id, like `doOnce`. The id belongs to the agency, so another sender meets it too. */
export async function createOnce<T>(
  work: Work,
  { key, answer, create, ...sent }: Creation<T>,
): Promise<T | AppError> {
  if (key === undefined) return create();
  const readKept = (kept: unknown) => answer.parse(kept);
  return doOnce(work, { ...sent, key, userId: nobody, readKept, act: create });
}
