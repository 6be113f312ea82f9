import { addDays, type Day, weekdayOf } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { OrderDiscipline, VisitNoteRecord, VisitRecord } from "../visit-records.ts";
import { instantsOf, later, minuteOn } from "./instants.ts";
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
    const visitDay = localStart.slice(0, 10);
    const submittedAt = later(endedAt, random.between(10, 40));
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
        filedAt: filedAfter(submittedAt, random.between(60, 1500), { visitDay, today }),
        filedBy: reviewerId,
      },
    ];
  });
}

const dayMinutes = 24 * 60;
const office = { opens: 8 * 60, closes: 17 * 60 };

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

/** The same time, or the minutes of its hour after the office next opens, Monday to Friday. */
function atOffice(day: Day, minute: number): { day: Day; minute: number } {
  if (weekdayOf(day) === 0 || weekdayOf(day) === 6 || minute >= office.closes)
    return atOffice(addDays(day, 1), minute % 60);
  return { day, minute: minute < office.opens ? office.opens + (minute % 60) : minute };
}

/** Visit notes: title, text. */
const visitNoteTexts = {
  SN: [
    [
      "Skilled nursing visit note",
      "Vital signs within the limits set by the physician. Lungs clear, no edema of the ankles.\n\nMedications reviewed; teaching on what to watch for given with teach-back.\n\nPlan: continue as ordered.",
    ],
    [
      "Skilled nursing visit note",
      "Blood pressure and weight taken and compared with the log. No shortness of breath at rest.\n\nPill box checked and filled for the week with the caregiver.\n\nPlan: continue as ordered.",
    ],
  ],
  PT: [
    [
      "Physical therapy visit note",
      "Gait training with the walker, 120 feet with standby assistance. Sit to stand five times without using the arms.\n\nHome exercises reviewed and two of them made harder.\n\nPlan: stairs at the next visit.",
    ],
  ],
  OT: [
    [
      "Occupational therapy visit note",
      "Dressing of the upper body with one verbal cue. Shower transfer practiced with the bench.\n\nKitchen arranged so that what is used daily stands within reach.\n\nPlan: continue as ordered.",
    ],
  ],
  ST: [
    [
      "Speech therapy visit note",
      "Naming of household objects 14 of 20, better than last week. Swallows thin liquids from a cup without cough.\n\nPlan: continue as ordered.",
    ],
  ],
  MSW: [
    [
      "Medical social work visit note",
      "Went through the cost of medications with the patient and applied for the county's help. Meals are delivered from Monday on.\n\nPlan: call the family about respite care.",
    ],
  ],
  HHA: [
    [
      "Home health aide visit note",
      "Bath, hair and skin care given as in the care plan. Skin intact. Walked to the kitchen and back with the walker.\n\nNothing to report to the nurse.",
    ],
  ],
} as const satisfies Readonly<Record<OrderDiscipline, readonly (readonly [string, string])[]>>;
