import type { ChartHit, Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { capitalized, describeAssessment, describeCode, describeVisit } from "./describe-entry.ts";
import { placesOf } from "./find-places.ts";

const most = 50;

/** The chart records that contain every word, best first; the search text is not recorded. Throws `not-found`. */
export async function findInChart(
  work: Work,
  { id: patientId, text }: ReadInputOf<Contract["POST /patients/:id/find"]>,
): Promise<OutputOf<Contract["POST /patients/:id/find"]>> {
  await getPatient(work, patientId);
  await recordEvent(work, { action: "chart.search", patientId });
  const words = text.split(/\s+/).filter((word) => word !== "");
  const found = await findText(work, { patientId, words, limit: most });
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
  if (kind === "visit") return describeVisit(code);
  if (kind === "assessment") return describeAssessment(code);
  return kind === "behavior" ? capitalized(describeCode(code)) : title;
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

type Found = {
  readonly kind: ChartHit["kind"];
  readonly subjectId: string;
  readonly title: string;
  /** For records with a code instead of a title: a discipline, a reason, a kind. */
  readonly code: string | null;
  readonly onDate: string | null;
  /** Null if the title contains every word. */
  readonly excerpt: string | null;
  /** Whether there is no text before it, and none after it. */
  readonly isBegun: boolean;
  readonly isEnded: boolean;
};

type Input = {
  readonly patientId: string;
  readonly words: readonly string[];
  readonly limit: number;
};

const excerptLetters = 90;
const lettersBefore = 35;

/**
 * The chart rows that contain every word, ignoring case and accents: those with all words in the title first, newer
 * before older. The words are matched literally, including % and _. One more than `limit` means there are
 * others.
 */
async function findText(work: Work, { patientId, words, limit }: Input): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with wanted as (
      select array(select lower(unaccent(word)) from unnest(${words}::text[]) word) as words
    ), folded as (
      select place.*, lower(unaccent(title)) as "foldedTitle", lower(unaccent(text)) as "foldedText", wanted.words
      from wanted, (${sql.join(placesOf(work, patientId), sql` union all `)}) place
    ), found as (
      select folded.*, not exists (select from unnest(words) word where strpos("foldedTitle", word) = 0) as "isTitle"
      from folded
      where not exists (
        select from unnest(words) word where strpos("foldedTitle", word) = 0 and strpos("foldedText", word) = 0)
    ), best as (
      select found.*, greatest(1, ${lettersBefore}::int * -1 +
        (select min(nullif(strpos("foldedText", word), 0)) from unnest(words) word)) as start
      from found
      order by "isTitle" desc, "onDate" desc nulls last, "subjectId" desc limit ${limit + 1}
    )
    select kind, "subjectId", title, code, "onDate",
      case when not "isTitle" then substr(text, start, ${excerptLetters}::int) end as excerpt,
      start = 1 as "isBegun", start + ${excerptLetters}::int > length(text) as "isEnded"
    from best
    order by "isTitle" desc, "onDate" desc nulls last, "subjectId" desc`.execute(work.trx);
  return rows;
}
