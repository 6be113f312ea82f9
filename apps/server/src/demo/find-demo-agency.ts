import { demoAgency } from "@hearthside/demo/agency";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { findAgencyBySlug } from "#src/features/shared/agencies/agencies.ts";

export const demoSeed = "hearthside";

/** The demo agency without its patients; always the same. */
export const theDemoAgency = demoAgency(demoSeed);

/** The number of the demo agency; undefined before it is made. */
export const findDemoAgency = async (db: Kysely<Database>): Promise<number | undefined> =>
  (await findAgencyBySlug(db, theDemoAgency.slug))?.id;
