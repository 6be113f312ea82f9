import { AgencyRole, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { type AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { checkGiven } from "./check-powers.ts";
import { insertRow } from "./queries.ts";
import { findRole, getRole, isBuiltInInAnyCase } from "./roles.ts";
import { tellRole } from "./tell-role.ts";

type Wanted = ReadInputOf<Contract["POST /roles"]>;

/**
 * Makes a role that begins with what another may do, or gives the first answer again for an id that was sent before.
 * Throws `invalid-input` for a name that is taken and a role to begin with that is not there, `forbidden` where that
 * one may do what the caller may not, `key-reused`.
 */
export const createRole = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: Wanted },
): Promise<AgencyRole | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /roles",
    body: wanted,
    answer: AgencyRole,
    create: async () => {
      const { id, name } = wanted;
      const base = await findRole(trx, caller, wanted.basedOn);
      if (base === undefined)
        throw invalidField("basedOn", "There is no such role any more: please choose another");
      const { powers } = base;
      checkGiven(caller, { powers, before: {} });
      if (isBuiltInInAnyCase(name) || (await insertRow(trx, caller, { id, name, powers })) === undefined)
        throw invalidField("name", "There is a role of this name already");
      const after = await getRole(trx, caller, name);
      await tellRole(trx, caller, { id, act: "create", after });
      return after;
    },
  });
