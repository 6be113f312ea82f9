import { addDays, describeDay, describeTime, localTimeAt, milesBetween } from "@hearthside/scheduling";
import { agencyZone } from "../agency/branches.ts";
import type { VerificationRecord, VisitRecord, VisitTaskRecord } from "../visit-records.ts";
import type { House } from "./availability.ts";
import type { PlannedVisit } from "./planner.ts";
import type { Moment } from "./span.ts";
import type { Flaw } from "./verify.ts";

const kinds: readonly Flaw[] = [
  "no-position",
  "far-from-patient",
  "off-schedule",
  "short-visit",
  "set-by-hand",
  "no-check-out",
];

/** Flawed visits of the last three days by id: one of each kind, each the clinician's last of its day. */
export function chooseFlaws(
  visits: readonly PlannedVisit[],
  { moment, isEligible }: { moment: Moment; isEligible: (visit: PlannedVisit) => boolean },
): ReadonlyMap<string, Flaw> {
  const recent = visits.filter(({ day }) => day < moment.today && day >= addDays(moment.today, -3));
  const last = recent.filter(
    (visit) =>
      isEligible(visit) &&
      !recent.some(
        ({ userId, day, minute }) => userId === visit.userId && day === visit.day && minute > visit.minute,
      ),
  );
  return new Map(
    kinds.flatMap((kind, index) => last.slice(index, index + 1).map(({ id }): [string, Flaw] => [id, kind])),
  );
}

type Flawed = {
  readonly visit: VisitRecord;
  readonly flaw: Flaw;
  readonly records: readonly VerificationRecord[];
  readonly house: House | undefined;
  readonly begins: string;
  readonly newId: () => string;
};

/** The exceptions of a visit, with the product's own texts. */
export function exceptionTask(about: Flawed): VisitTaskRecord {
  const { visit, flaw, records, newId } = about;
  const kind = `evv-${flaw}`;
  return {
    id: newId(),
    kind,
    title: titles[flaw](about),
    patientId: visit.patientId,
    visitId: visit.id,
    assigneeId: null,
    dueOn: null,
    isImportant: false,
    causeKey: `${kind}/${visit.id}`,
    resolvedAt: null,
    resolvedBy: null,
    createdAt: records.at(-1)?.receivedAt ?? about.begins,
  };
}

const titles: { readonly [K in Flaw]: (about: Flawed) => string } = {
  "no-position": () => "Check-in without GPS location: location access denied",
  "far-from-patient": ({ records, house }) =>
    records
      .map((record) => `${labels[record.kind]} ${milesFrom(house, record)} miles from the patient's home`)
      .join("; "),
  "off-schedule": ({ visit, begins }) => {
    const late = Math.round((Date.parse(visit.startedAt ?? begins) - Date.parse(begins)) / 60_000);
    return `Started ${late} minutes late`;
  },
  "short-visit": ({ visit }) => {
    const lasted = Date.parse(visit.endedAt ?? "") - Date.parse(visit.startedAt ?? "");
    return `Lasted ${Math.round(lasted / 60_000)} of ${visit.minutes} scheduled minutes`;
  },
  "set-by-hand": () => "Times entered manually: forgot to check out",
  "no-check-out": ({ visit, begins }) => {
    const local = localTimeAt(visit.startedAt ?? begins, agencyZone);
    return `No check-out: checked in at ${describeDay(local)} ${describeTime(local)}, scheduled for ${visit.minutes} minutes`;
  },
};

const labels = { "check-in": "Check-in", "check-out": "Check-out" } as const;
const metersPerMile = 1609.344;

function milesFrom(house: House | undefined, { latitude, longitude, accuracy }: VerificationRecord): string {
  if (house === undefined || latitude === null || longitude === null) return "0.0";
  return (milesBetween(house, { latitude, longitude }) - (accuracy ?? 0) / metersPerMile).toFixed(1);
}
