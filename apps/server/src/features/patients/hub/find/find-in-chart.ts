import type { ChartHit, Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { assessmentInWords, capitalized, codeInWords, visitInWords } from "../words.ts";
import { type Found, findWords } from "./find-queries.ts";

const most = 50;

/** The chart records that contain every word, best first; the search text is not recorded. Throws `not-found`. */
export async function findInChart(
  work: Work,
  { id: patientId, text }: ReadInputOf<Contract["POST /patients/:id/find"]>,
): Promise<OutputOf<Contract["POST /patients/:id/find"]>> {
  await getPatient(work, patientId);
  await recordEvent(work, { action: "chart.search", patientId });
  const words = text.split(/\s+/).filter((word) => word !== "");
  const found = await findWords(work, { patientId, words, limit: most });
  return { hits: found.slice(0, most).map(hitOf), more: found.length > most };
}

const hitOf = ({ kind, subjectId, onDate, ...found }: Found): ChartHit => ({
  kind,
  subjectId,
  onDate,
  title: titleOf({ kind, ...found }),
  excerpt: excerptOf(found),
});

function titleOf({ kind, title, code }: Pick<Found, "kind" | "title" | "code">): string {
  if (kind === "visit") return visitInWords(code);
  if (kind === "assessment") return assessmentInWords(code);
  return kind === "behavior" ? capitalized(codeInWords(code)) : title;
}

/** The text around the first match, cut between words. Null if the title contains everything. */
function excerptOf({
  excerpt,
  isBegun,
  isEnded,
}: Pick<Found, "excerpt" | "isBegun" | "isEnded">): string | null {
  if (excerpt === null) return null;
  const line = excerpt.replaceAll(/\s+/g, " ");
  const from = isBegun ? line : line.replace(/^\S{0,20} /, "");
  const whole = (isEnded ? from : from.replace(/ \S{0,20}$/, "")).trim();
  return whole === "" ? null : `${isBegun ? "" : "…"}${whole}${isEnded ? "" : "…"}`;
}
