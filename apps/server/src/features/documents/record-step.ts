import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DocumentRow } from "./document-rows.ts";

type Step = {
  readonly documentId: string;
  readonly status: DocumentRow["status"];
  readonly at: Date;
  readonly comment?: string | null;
};

/** Adds to a document's history, in the transaction that changes its status. */
export async function recordStep(
  { trx, agencyId, userId }: In<Pick<Caller, "agencyId" | "userId">>,
  step: Step,
): Promise<void> {
  await trx
    .insertInto("document_step")
    .values({ ...step, agencyId, userId, id: uuidv7() })
    .execute();
}
