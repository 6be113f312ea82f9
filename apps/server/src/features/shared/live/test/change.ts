import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { TestApp } from "#src/test/app.ts";
import { recordChange } from "../changes.ts";

type Change = {
  /** None: for the whole agency. */
  readonly patientId?: string;
  readonly subjectId?: string;
  /** Only for this user. */
  readonly userId?: string;
  readonly beforeCommit?: () => Promise<void>;
};

/** Makes a change in the agency; returns its id. */
export async function change(
  { db }: TestApp,
  agencyId: number,
  { patientId, subjectId = uuidv7(), userId, beforeCommit }: Change = {},
): Promise<string> {
  await inAgency(db.kysely, { agencyId, userId: nobody }, async (work) => {
    const about = { kind: "assessment", patientId: patientId ?? null, subjectId, revision: 1 } as const;
    await recordChange(work, { ...about, ...(userId !== undefined && { userId }) });
    if (beforeCommit === undefined) return;
    await sql`select 1`.execute(work.trx); // the change goes along with it
    await beforeCommit();
  });
  return subjectId;
}
