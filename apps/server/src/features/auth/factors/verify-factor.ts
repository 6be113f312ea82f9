import type { Proof } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { isOwnPassword } from "../confirm-password.ts";

type Asked = {
  readonly services: Services;
  readonly proof: Proof;
};

/**
 * Whether `proof` is the caller's own. A wrong one counts as at sign-in, so whoever refuses must let the transaction commit.
 * Throws `too-many-attempts`.
 */
export const verifyFactor = (trx: AgencyTrx, caller: Caller, { services, proof }: Asked): Promise<boolean> =>
  isOwnPassword(trx, caller, { keys: services.keys, password: proof.password });
