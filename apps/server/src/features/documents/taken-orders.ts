import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DocumentRow } from "./document-rows.ts";
import { findSignedText } from "./signature-queries.ts";

/** Whether the clinician who took this verbal order still has to sign it. Source: 42 CFR 484.60(b)(4). */
export const isTakenUnsigned = async (
  trx: AgencyTrx,
  caller: Caller,
  { id, receivedBy }: Pick<DocumentRow, "id" | "receivedBy">,
): Promise<boolean> => receivedBy !== null && (await findSignedText(trx, caller, id)) === undefined;
