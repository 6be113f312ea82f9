import { addDays, type Day } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import { atOffice } from "../office-hours.ts";
import { isChildOn } from "../person/identity.ts";
import { needOf } from "../texts/diagnoses.ts";
import { type NoteText, nursingNotes, otherNotes } from "../texts/visit-notes.ts";
import type { VisitNoteRecord, VisitRecord } from "../visit-records.ts";
import { instantsOf, later, minuteOn } from "./instants.ts";
import type { Charts } from "./ordered-lines.ts";
import type { Moment } from "./span.ts";

/** What can still be billed: nearly every visit has its note. */
const daysNoted = 30;
/** Of earlier visits, the demo keeps some. */
const earlierShare = 0.15;
/** The office reviews notes within this time, except a few. */
const daysInReview = 5;

type Noting = {
  readonly moment: Moment;
  readonly seed: string;
  readonly reviewerId: string;
  readonly charts: Charts;
};

/** Notes of visits completed up to yesterday: reviewed and filed, with a few recent ones missing, unsigned or in review. */
export function visitNotesOf(visits: readonly VisitRecord[], noting: Noting): VisitNoteRecord[] {
  const { moment, seed, reviewerId, charts } = noting;
  const { today } = moment;
  const random = randomFrom(`${seed}/visit-notes`);
  const newId = idsFor(seed, "visit-notes");
  const since = addDays(today, -daysNoted);
  const textFor = noteTexts(charts, today);
  const statusOf = recentStatuses();
  return visits.flatMap((visit) => {
    const { id: visitId, patientId, admissionId, userId, endedAt, localStart } = visit;
    if (localStart >= today || userId === null || endedAt === null) return [];
    if (random.chance(localStart < since ? 1 - earlierShare : 0.06)) return [];
    const [title, text] = random.pick(textFor(visit));
    const visitDay = localStart.slice(0, 10);
    const signedAt = later(endedAt, random.between(10, 40));
    const filedAt = filedAfter(signedAt, random.between(60, 1500), { visitDay, today });
    const status = visitDay < addDays(today, -daysInReview) ? "filed" : statusOf(visitId);
    const isDecided = status !== "draft" && status !== "submitted";
    return [
      {
        id: newId(),
        patientId,
        admissionId,
        kind: "visit-note",
        visitId,
        title,
        text,
        status,
        authorId: userId,
        createdAt: endedAt,
        submittedAt: status === "draft" ? null : signedAt,
        decidedAt: isDecided ? filedAt : null,
        decidedBy: isDecided ? reviewerId : null,
      },
    ];
  });
}

const unreviewed = ["submitted", "draft", "in-review", "returned", "submitted"] as const;

/** One in ten is not reviewed yet: the statuses take turns, so that each occurs. */
function recentStatuses(): (visitId: string) => VisitNoteRecord["status"] {
  let turn = 0;
  return (visitId) => {
    if (!randomFrom(`${visitId}/note`).chance(0.1)) return "filed";
    turn += 1;
    return unreviewed[turn % unreviewed.length] ?? "submitted";
  };
}

/** The texts that fit a visit's discipline, the diagnoses of its admission, and how the patient moves. */
function noteTexts({ patients, diagnoses, assessments, answers }: Charts, today: Day) {
  const children = new Set(patients.filter(({ dob }) => isChildOn(dob, today)).map(({ id }) => id));
  const principals = new Map(
    diagnoses
      .filter(({ position }) => position === 1)
      .map(({ admissionId, code }) => [admissionId, needOf(code)]),
  );
  const chairfast = new Set(
    answers
      .filter(({ item, value }) => item === "M1860" && value >= "04")
      .map(({ assessmentId }) => assessmentId),
  );
  const inChair = new Set(
    assessments.filter(({ id }) => chairfast.has(id)).map(({ admissionId }) => admissionId),
  );
  return ({ discipline, patientId, admissionId }: VisitRecord): readonly NoteText[] => {
    if (discipline === "SN") return nursingNotes[principals.get(admissionId) ?? needOf(undefined)];
    const adult = inChair.has(admissionId) ? "wheelchair" : "walks";
    return [otherNotes[discipline][children.has(patientId) ? "child" : adult]];
  };
}

const dayMinutes = 24 * 60;

/** That many minutes later, moved to office hours; soon after `submittedAt` if that would not be before today. */
function filedAfter(
  submittedAt: string,
  minutes: number,
  { visitDay, today }: { visitDay: Day; today: Day },
): string {
  const minute = minuteOn(visitDay, submittedAt) + minutes;
  const filed = atOffice(addDays(visitDay, Math.floor(minute / dayMinutes)), minute % dayMinutes);
  return filed.day < today ? instantsOf({ ...filed, minutes: 0 }).from : later(submittedAt, minutes % 60);
}
