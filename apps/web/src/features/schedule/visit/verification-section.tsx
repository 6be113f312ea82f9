import type { Verification, VisitDetail } from "@hearthside/contract";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { dayOf, type LocalTime } from "../data/local-time.ts";
import { showLocalTime } from "../data/time-text.ts";
import { timeReasonLabels } from "../visit-labels.ts";
import styles from "./visit.module.css";

/** The actual start and end, and all records of devices and people, latest last. */
export function VerificationSection({ detail: { visit, verifications, zone } }: { detail: VisitDetail }) {
  const counted = [visit.startedAt, visit.endedAt].map((instant) =>
    instant === null ? "not recorded" : showLocalTime(instantToLocal(instant, zone)),
  );
  return (
    <section aria-labelledby="visit-verification">
      <h3 id="visit-verification" className={styles.heading}>
        Verification
      </h3>
      {!areTold(visit, verifications) && (
        <p className={styles.line}>
          Check-in: {counted[0]}. Check-out: {counted[1]}.
        </p>
      )}
      {verifications.length > 0 && (
        <ul className={shared.list2}>
          {verifications.map((one) => (
            <li key={one.id}>
              <VerificationLine verification={one} zone={zone} planned={visit.start} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Times = Pick<VisitDetail["visit"], "startedAt" | "endedAt">;

/** Whether the one check-in and the one check-out below already give the start and the end. */
const areTold = ({ startedAt, endedAt }: Times, verifications: readonly Verification[]) =>
  verifications.length === 2 &&
  [startedAt, endedAt].every((instant) => verifications.some(({ at }) => at === instant));

type VerificationLineProps = { verification: Verification; zone: string; planned: LocalTime };

function VerificationLine({ verification, zone, planned }: VerificationLineProps) {
  const { kind, source, at, receivedAt, userName, reason, note } = verification;
  const given = instantToLocal(at, zone);
  const received = instantToLocal(receivedAt, zone);
  const label = kind === "check-in" ? "Check-in" : "Check-out";
  if (source === "by-hand")
    return (
      <>
        <strong>{label}</strong> entered as {momentOf(given, planned)} by {userName},{" "}
        {momentOf(received, given)}
        {reason && `: ${timeReasonLabels[reason].toLowerCase()}`}
        {note && ` (“${note}”)`}
      </>
    );
  return (
    <>
      <strong>{label}</strong> {momentOf(given, planned)} by {userName}
      {momentOf(received, given) !== momentOf(given, given) && `; received ${momentOf(received, given)}`};{" "}
      {placeText(verification)}
    </>
  );
}

/** Shows the day only when it differs from the expected one. */
const momentOf = (time: LocalTime, expected: LocalTime) =>
  dayOf(time) === dayOf(expected) ? showLocalTime(time) : `${showDate(dayOf(time))} ${showLocalTime(time)}`;

const feetPerMeter = 3.28084;

function placeText({ latitude, accuracy }: Verification): string {
  if (latitude === null) return "no GPS location";
  return accuracy === null
    ? "GPS location recorded"
    : `GPS accuracy ${Math.round(accuracy * feetPerMeter)} ft`;
}
