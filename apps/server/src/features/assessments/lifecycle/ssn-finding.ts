import { isSsn } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import type { Keys } from "#src/keys.ts";
import { evaluateFor } from "../instrument.ts";
import type { AssessmentRow } from "../queries.ts";
import { sendableAnswers } from "./sendable.ts";

type Of = { readonly keys: Keys; readonly row: AssessmentRow };

/** Why CMS rejects the number M0064 refers to; devices have only the reference and cannot check it. */
export async function findSsnFinding(
  work: Work,
  { keys, row }: Of,
): Promise<{ edit: string; message: string } | undefined> {
  const answers = await sendableAnswers(work, { keys, row });
  const { M0064: digits } = answers;
  if (digits === undefined || !/^\d{9}$/.test(digits) || isSsn(digits)) return undefined;
  const found = evaluateFor(row, answers, work.today)?.evaluation.findings.find(
    ({ severity, items: [item] }) => severity === "fatal" && item === "M0064",
  );
  return found && { edit: found.edit, message: found.message };
}
