import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DocumentRow } from "./document-rows.ts";
import { findSignedText } from "./signature-queries.ts";

/** Whether it is a verbal order that whoever took it has not signed yet. Source: 42 CFR 484.60(b)(4). */
export const isTakenUnsigned = async (
  trx: AgencyTrx,
  caller: Caller,
  { id, receivedBy }: Pick<DocumentRow, "id" | "receivedBy">,
): Promise<boolean> => receivedBy !== null && (await findSignedText(trx, caller, id)) === undefined;
