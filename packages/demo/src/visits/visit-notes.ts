import { addDays } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { VisitNoteRecord, VisitRecord } from "../visit-records.ts";
import { visitNoteTexts } from "../words/visit-notes.ts";
import { earlier, later } from "./instants.ts";
import type { Moment } from "./span.ts";

/** What can still be billed. */
const daysNoted = 30;

type Noting = { readonly moment: Moment; readonly seed: string; readonly reviewerId: string };

/** Notes of visits completed in the last month up to yesterday: reviewed and filed, with a few missing. */
export function visitNotesOf(
  visits: readonly VisitRecord[],
  { moment: { today }, seed, reviewerId }: Noting,
): VisitNoteRecord[] {
  const random = randomFrom(`${seed}/visit-notes`);
  const newId = idsFor(seed, "visit-notes");
  const since = addDays(today, -daysNoted);
  return visits.flatMap((visit) => {
    const { id: visitId, patientId, admissionId, discipline, userId, endedAt, localStart } = visit;
    const isAsked = localStart >= since && localStart < today;
    if (!isAsked || userId === null || endedAt === null || random.chance(0.06)) return [];
    const [title, text] = random.pick<readonly [string, string]>(visitNoteTexts[discipline]);
    const submittedAt = later(endedAt, random.between(10, 40));
    const endOfYesterday = `${today}T05:00:00.000Z`;
    return [
      {
        id: newId(),
        patientId,
        admissionId,
        visitId,
        title,
        text,
        authorId: userId,
        createdAt: endedAt,
        submittedAt,
        filedAt: earlier(later(submittedAt, random.between(60, 1500)), endOfYesterday),
        filedBy: reviewerId,
      },
    ];
  });
}
