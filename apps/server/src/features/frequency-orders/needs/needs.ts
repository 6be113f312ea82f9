import type { FrequencyOrder, SchedulingNeed } from "@hearthside/contract";
import { addDays, type DaySpan, ledgerOf, weekOf as weekAround } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { findWeekStart } from "../queries.ts";
import { frequencyOf } from "../stored-frequency.ts";
import { findLinesInCare, findVisitDays, type VisitDays } from "./needs-queries.ts";

const limit = 500;
const weeksAhead = 5;

type Asked = { readonly weekOf: string; readonly patientId?: string | undefined };
type Line = FrequencyOrder & { readonly patientName: string };

/** Weeks, from the one asked for to five ahead, in which less is planned than ordered. Throws `not-found`. */
export async function findNeeds(
  trx: AgencyTrx,
  caller: Caller,
  { weekOf, patientId }: Asked,
): Promise<{ needs: SchedulingNeed[]; more: boolean }> {
  if (patientId !== undefined) await getPatient(trx, caller, patientId);
  const weekStartsOn = await findWeekStart(trx, caller);
  const { startDate } = weekAround(weekOf, weekStartsOn);
  const window = { startDate, endDate: addDays(startDate, weeksAhead * 7 + 6) };
  const lines = await findLinesInCare(trx, caller, { ...window, patientId });
  const visits = await findVisitDays(trx, caller, { ...since(lines, window), patientId });
  const needs = needsOf({ lines, visits, window, weekStartsOn });
  return { needs: needs.slice(0, limit), more: needs.length > limit };
}

/** The window, from as early as what is ordered by the month or every other week may be credited with visits. */
function since(lines: readonly Line[], { startDate, endDate }: DaySpan): DaySpan {
  const starts = lines.filter(({ notation }) => /m|every/i.test(notation)).map((line) => line.startDate);
  return { startDate: [startDate, ...starts].toSorted().at(0) ?? startDate, endDate };
}

type Found = {
  readonly lines: readonly Line[];
  readonly visits: readonly VisitDays[];
  readonly window: DaySpan;
  readonly weekStartsOn: number;
};

const keyOf = ({ patientId, discipline }: Pick<Line, "patientId" | "discipline">) =>
  `${patientId} ${discipline}`;

/** By week; in a week the patients stand as the lines do. */
function needsOf({ lines, visits, window, weekStartsOn }: Found): SchedulingNeed[] {
  const visitsOf = Map.groupBy(visits, keyOf);
  const needs = [...Map.groupBy(lines, keyOf)].flatMap(([key, own]) =>
    needsOfOne({ lines: own, visits: visitsOf.get(key) ?? [], window, weekStartsOn }),
  );
  return needs.toSorted((one, other) => (one.weekOf < other.weekOf ? -1 : Number(one.weekOf > other.weekOf)));
}

/** Of one patient and discipline. */
function needsOfOne({ lines, visits, window, weekStartsOn }: Found): SchedulingNeed[] {
  const { weeks } = ledgerOf({
    lines: lines.map(({ notation, ...days }) => ({ ...days, frequency: frequencyOf(notation) })),
    visits: visits.flatMap(({ starts, isAsNeeded }) =>
      starts
        .split(",")
        .map((start) => ({ start, kind: isAsNeeded ? "prn" : "routine", status: "scheduled" as const })),
    ),
    period: since(lines, window),
    weekStartsOn,
  });
  return weeks
    .filter(({ weekOf, under }) => under > 0 && weekOf >= window.startDate)
    .flatMap(({ weekOf, under }) => needIn(weekOf, { lines, missing: under }));
}

function needIn(
  weekOf: string,
  { lines, missing }: { readonly lines: readonly Line[]; readonly missing: number },
): SchedulingNeed[] {
  const line = lines.findLast(({ startDate }) => startDate <= addDays(weekOf, 6));
  if (line === undefined) return [];
  const { id: frequencyId, patientId, patientName, discipline, notation, visitMinutes } = line;
  return [{ patientId, patientName, frequencyId, discipline, notation, visitMinutes, weekOf, missing }];
}
