import type { PhysicianNotice } from "@hearthside/contract";
import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";
import type { Problems } from "../acts/when.ts";
import { dayOf } from "../data/local-time.ts";
import { readTime, showTime } from "../data/time-text.ts";

/** A moment as entered in its two fields; both empty means none. */
export type TypedMoment = { day: string | null; dayText: string; time: string };

export type TypedNotice = Pick<PhysicianNotice, "method" | "decision"> & {
  sent: TypedMoment;
  acknowledged: TypedMoment;
  note: string;
};

export const noticeToTyped = (notice: PhysicianNotice, zone: string): TypedNotice => ({
  method: notice.method,
  decision: notice.decision,
  sent: instantToTyped(notice.sentAt, zone),
  acknowledged: instantToTyped(notice.acknowledgedAt, zone),
  note: notice.note ?? "",
});

export const typedToNotice = ({ method, decision, sent, acknowledged, note }: TypedNotice, zone: string) => ({
  method,
  decision,
  sentAt: typedToInstant(sent, zone) ?? null,
  acknowledgedAt: typedToInstant(acknowledged, zone) ?? null,
  note: note.trim() || null,
});

export function typedNoticeProblems({ method, sent, acknowledged }: TypedNotice, zone: string): Problems {
  const sentAt =
    problemOf(sent, zone) ??
    (isEmpty(sent) && method !== null ? "Please enter when the physician was notified" : undefined);
  const acknowledgedAt =
    problemOf(acknowledged, zone) ??
    (!isEmpty(acknowledged) && isEmpty(sent)
      ? "Please enter when the physician was notified first"
      : undefined);
  return { ...(sentAt && { sentAt }), ...(acknowledgedAt && { acknowledgedAt }) };
}

/** What has to be filled in, as far as it is filled in: a moment is a day and a time. */
export function requiredMoments({ method, sent, acknowledged }: TypedNotice) {
  const isAcknowledged = !isEmpty(acknowledged);
  return { sent: method !== null || !isEmpty(sent) || isAcknowledged, acknowledged: isAcknowledged };
}

function instantToTyped(instant: string | null, zone: string): TypedMoment {
  if (instant === null) return { day: null, dayText: "", time: "" };
  const local = instantToLocal(instant, zone);
  return { day: dayOf(local), dayText: "", time: showTime(local) };
}

const isEmpty = ({ day, dayText, time }: TypedMoment) => day === null && dayText === "" && time.trim() === "";

function typedToInstant({ day, time }: TypedMoment, zone: string): string | undefined {
  const clock = readTime(time);
  return day === null || clock === undefined ? undefined : localToInstant(`${day}T${clock}`, zone);
}

const problemOf = (moment: TypedMoment, zone: string) =>
  isEmpty(moment) || typedToInstant(moment, zone) !== undefined
    ? undefined
    : "Please enter a date as MM/DD/YYYY and a time, for example 9:30 AM";
