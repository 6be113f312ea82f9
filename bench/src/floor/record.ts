import { randomBytes } from "node:crypto";
import { isAs } from "@hearthside/server/src/db/agency-statements.ts";
import { inAgency } from "@hearthside/server/src/db/in-agency.ts";
import type { Database } from "@hearthside/server/src/db/schema.ts";
import type { Caller } from "@hearthside/server/src/http/caller.ts";
import type { Work } from "@hearthside/server/src/http/work.ts";
import { keysFrom } from "@hearthside/server/src/keys.ts";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

const keys = keysFrom(new Map([["floor", randomBytes(32)]]), "floor");

/** A statement as the product sends it. */
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
};

/** The product sends it in one piece with its first statement. */
const begin = ({ agencyId, userId }: Caller): Statement => ({
  text: `begin; set local app.agency_id = '${agencyId}'; set local app.user_id = '${userId}'`,
  values: [],
});

/** Runs `action` once like the product; returns every statement from begin to commit. */
export async function recordStatements(
  pool: Pool,
  caller: Caller,
  action: (work: Work) => Promise<unknown>,
): Promise<Statement[]> {
  const statements = [begin(caller)];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      if (!isAs(sql)) statements.push({ text: sql, values: parameters });
    },
  });
  await inAgency(db, { ...caller, keys, now: new Date() }, action);
  return statements;
}
