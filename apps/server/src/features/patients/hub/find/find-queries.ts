import type { ChartHit } from "@hearthside/contract";
import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";
import { placesOf } from "./places.ts";

export type Found = {
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

type Wanted = {
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
export async function findWords(work: Work, { patientId, words, limit }: Wanted): Promise<Found[]> {
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
