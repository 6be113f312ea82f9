import type { Work } from "#src/http/work.ts";
import type { DocumentRow } from "./document-rows.ts";
import { findSignedText } from "./signature-queries.ts";

/** Whether the clinician who took this verbal order still has to sign it. Source: 42 CFR 484.60(b)(4). */
export const isTakenUnsigned = async (
  work: Work,
  { id, receivedBy }: Pick<DocumentRow, "id" | "receivedBy">,
): Promise<boolean> => receivedBy !== null && (await findSignedText(work, id)) === undefined;
