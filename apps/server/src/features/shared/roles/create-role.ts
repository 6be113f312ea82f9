import { AgencyRole, type Contract, type ReadInputOf } from "@hearthside/contract";
import { type AppError, invalidField } from "#src/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { checkGiven } from "./check-powers.ts";
import { insertRow } from "./queries.ts";
import { findRole, getRole, isBuiltInInAnyCase } from "./roles.ts";
import { tellRole } from "./tell-role.ts";

type Wanted = ReadInputOf<Contract["POST /roles"]>;

/**
 * Creates a role with the permissions of another, or repeats the first response for a known id. Throws `invalid-input`
 * for a name that is taken and for an unknown role to start with, `forbidden` if that role has permissions the caller
 * does not have, `key-reused`.
 */
export const createRole = (work: Work, wanted: Wanted): Promise<AgencyRole | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /roles",
    body: wanted,
    answer: AgencyRole,
    create: async () => {
      const { id, name } = wanted;
      const base = await findRole(work, wanted.basedOn);
      if (base === undefined)
        throw invalidField("basedOn", "This role no longer exists. Please choose another");
      const { powers } = base;
      checkGiven(work, { powers, before: {} });
      if (isBuiltInInAnyCase(name) || (await insertRow(work, { id, name, powers })) === undefined)
        throw invalidField("name", "A role with this name already exists");
      const after = await getRole(work, name);
      await tellRole(work, { id, act: "create", after });
      return after;
    },
  });
