import { MedicationLine } from "@hearthside/contract";
import { isDay } from "@hearthside/contract/validators";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Draft, draftToLine } from "./drafts.ts";

export type Problems = Readonly<Record<string, string>>;

/** A medication's problems by field; the server checks the same. */
export function problemsOf(draft: Draft): Problems {
  const { startDate, endDate, discontinueReason } = draft.values;
  const isBackward = isDay(startDate) && isDay(endDate) && endDate < startDate;
  const isWithoutDay = discontinueReason !== "" && endDate === "";
  return {
    ...schemaProblems(MedicationLine, draftToLine(draft)),
    ...(isBackward && { endDate: "The end date is before the start date" }),
    ...(isWithoutDay && { endDate: "Please enter the date it was discontinued" }),
  };
}

/** The server's errors by medication id: `lines.3.endDate` is the fourth one sent. */
export function problemsByLine(
  sent: readonly Draft[],
  errors: readonly { readonly field: string; readonly message: string }[],
): ReadonlyMap<string, Problems> {
  const byLine = new Map<string, Problems>();
  for (const { field, message } of errors) {
    const [, at = "", name = ""] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const id = at === "" ? undefined : sent[Number(at)]?.id;
    if (id !== undefined) byLine.set(id, { ...byLine.get(id), [name]: message });
  }
  return byLine;
}
