import { type ExceptionKind, timeReasonLabels } from "@hearthside/contract";
import { describeDay, describeTime, localTimeAt, milesBetween } from "@hearthside/scheduling";
import { statusLabels } from "../visit-rows.ts";
import {
  clockMinutes,
  counts,
  isLive,
  latestDays,
  nearHouseMiles,
  openEndMinutes,
  punctualMinutes,
  shortestPart,
  silentHours,
  type Verified,
  type VerifiedRecord,
  type VisitToVerify,
} from "./visit-times.ts";

const minuteMs = 60_000;
const metersPerMile = 1609.344;

/** One exception of a visit, with its figures as text. */
export type VisitException = {
  readonly kind: ExceptionKind;
  readonly title: string;
};

/** All exceptions of a visit, most serious first. */
export const exceptionsOf = (verified: Verified): VisitException[] =>
  rules.flatMap(([kind, titleOf]) => {
    const title = titleOf(verified);
    return title === undefined ? [] : [{ kind, title }];
  });

type Rule = (verified: Verified) => string | undefined;

const labels = { "check-in": "Check-in", "check-out": "Check-out" } as const;
const problems = {
  "not-asked": "location not requested",
  denied: "location access denied",
  unavailable: "location unavailable",
  timeout: "location request timed out",
} as const;

const endOf = ({ begins, minutes }: VisitToVerify, from = begins) =>
  new Date(from.getTime() + minutes * minuteMs);
const minutesFrom = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / minuteMs);
const given = ({ visit, records }: Verified) =>
  records.filter((record) => record.source === "device" && counts(visit, record));

/** Flagged a day later; sooner when a check-out shows that the visit took place. */
const noCheckIn: Rule = (verified) => {
  const { visit, times, now } = verified;
  if (!isLive(visit) || times.startedAt !== null) return undefined;
  const hasLeft = given(verified).some(({ kind }) => kind === "check-out");
  const patience = hasLeft ? openEndMinutes : silentHours * 60;
  if (minutesFrom(lastWord(verified, endOf(visit)), now) < patience) return undefined;
  return `No check-in: scheduled for ${clockText(visit.begins, visit.zone)}`;
};

const noCheckOut: Rule = (verified) => {
  const { visit, times, now } = verified;
  if (times.status !== "in-progress") return undefined;
  const { startedAt } = times;
  const ends = startedAt > visit.begins ? endOf(visit, startedAt) : endOf(visit);
  if (minutesFrom(lastWord(verified, ends), now) < openEndMinutes) return undefined;
  return `No check-out: checked in at ${clockText(startedAt, visit.zone)}, scheduled for ${visit.minutes} minutes`;
};

/** The time of the latest record received, at least `end`, because an offline device sends its records one by one. */
const lastWord = (verified: Verified, end: Date): Date =>
  given(verified).reduce((last, { receivedAt }) => (receivedAt > last ? receivedAt : last), end);

const notScheduled: Rule = ({ visit, records }) => {
  const stray = records.findLast((record) => record.source === "device" && !counts(visit, record));
  if (stray === undefined) return undefined;
  const what = `${labels[stray.kind]} at ${clockText(stray.at, visit.zone)}`;
  return isLive(visit)
    ? `${what} by someone not assigned to the visit`
    : `${what} for a visit recorded as ${statusLabels[visit.status]}`;
};

/** Allows for the GPS accuracy. */
const farFromPatient: Rule = (verified) => {
  const { house } = verified;
  if (house === null) return undefined;
  const far = given(verified).flatMap(({ kind, position }) => {
    const miles = position === null ? 0 : milesBetween(house, position) - position.accuracy / metersPerMile;
    return miles > nearHouseMiles
      ? [`${labels[kind]} ${miles.toFixed(1)} miles from the patient's home`]
      : [];
  });
  return far.length === 0 ? undefined : far.join("; ");
};

const noPosition: Rule = (verified) => {
  const all = given(verified);
  const blind = all.filter((record) => record.position === null && !all.some(isPlacedTwinOf(record)));
  if (blind.length === 0) return undefined;
  return blind
    .map(
      ({ kind, positionProblem }) =>
        `${labels[kind]} without GPS location: ${problems[positionProblem ?? "not-asked"]}`,
    )
    .join("; ");
};

/** A device that slept during the location search sends the same press twice: without and with the location. */
const isPlacedTwinOf = (blind: VerifiedRecord) => (other: VerifiedRecord) =>
  other.position !== null && other.kind === blind.kind && other.at.getTime() === blind.at.getTime();

const offSchedule: Rule = ({ visit, times: { startedAt } }) => {
  if (startedAt === null) return undefined;
  const late = minutesFrom(visit.begins, startedAt);
  if (Math.abs(late) <= punctualMinutes) return undefined;
  return `Started ${Math.abs(late)} minutes ${late > 0 ? "late" : "early"}`;
};

const shortVisit: Rule = ({ visit, times }) => {
  if (times.status !== "completed") return undefined;
  const minutes = minutesFrom(times.startedAt, times.endedAt);
  return minutes < visit.minutes * shortestPart
    ? `Lasted ${minutes} of ${visit.minutes} scheduled minutes`
    : undefined;
};

const clockDiffers: Rule = ({ visit, records }) => {
  for (const { at, receivedAt, kind, source } of records) {
    const late = minutesFrom(at, receivedAt);
    const isOdd = late < -clockMinutes || late > latestDays * 24 * 60;
    if (source === "device" && isOdd)
      return `${labels[kind]} time ${clockText(at, visit.zone)}, received at ${clockText(receivedAt, visit.zone)}`;
  }
  return undefined;
};

const setByHand: Rule = ({ records }) => {
  const last = records.findLast(({ source }) => source === "by-hand");
  return last === undefined ? undefined : `Times entered manually: ${describeReason(last.reason ?? "other")}`;
};

const isTimeReason = (code: string): code is keyof typeof timeReasonLabels => code in timeReasonLabels;
const describeReason = (code: string) => (isTimeReason(code) ? timeReasonLabels[code].toLowerCase() : code);

/** Applies until the other visit ends; then their times are compared. */
const bothOpen: Rule = ({ visit, otherOpenSince }) =>
  otherOpenSince === null
    ? undefined
    : `Started while another visit, started at ${clockText(otherOpenSince, visit.zone)}, was still open`;

const overlappingTimes: Rule = ({ overlapMinutes }) =>
  overlapMinutes === 0
    ? undefined
    : `${overlapMinutes === 1 ? "1 minute overlaps" : `${overlapMinutes} minutes overlap`} with another visit`;

const rules: readonly (readonly [ExceptionKind, Rule])[] = [
  ["not-scheduled", notScheduled],
  ["no-check-in", noCheckIn],
  ["no-check-out", noCheckOut],
  ["both-open", bothOpen],
  ["overlapping-times", overlappingTimes],
  ["far-from-patient", farFromPatient],
  ["no-position", noPosition],
  ["off-schedule", offSchedule],
  ["short-visit", shortVisit],
  ["clock-differs", clockDiffers],
  ["set-by-hand", setByHand],
];

/** For example "11/20/2026 9:00 AM", in `zone`. */
function clockText(instant: Date, zone: string): string {
  const local = localTimeAt(instant.toISOString(), zone);
  return `${describeDay(local)} ${describeTime(local)}`;
}
