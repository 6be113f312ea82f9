import type { PhysicianNotice, VisitDetail } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { dayOf } from "../data/local-time.ts";
import { showTime } from "../data/time-text.ts";
import { useMay } from "../use-may.ts";
import styles from "./visit.module.css";

const methodWords = {
  phone: "by phone",
  fax: "by fax",
  mail: "by mail",
  message: "by message",
} as const;
const decisionWords = { skip: "Do not make up", "make-up": "Make up" } as const;

type NoticeSectionProps = { detail: VisitDetail; onEdit: () => void };

/** Whether the physician was notified of a missed visit. */
export function NoticeSection({ detail: { notice, zone }, onEdit }: NoticeSectionProps) {
  const mayRecord = useMay("edit");
  if (notice === null) return null;
  return (
    <section aria-labelledby="physician-notice">
      <h3 id="physician-notice" className={styles.heading}>
        Physician notification
      </h3>
      <p className={styles.line}>{noticeWords(notice, zone)}</p>
      {notice.note !== null && <p className={styles.line}>“{notice.note}”</p>}
      {mayRecord && (
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          Record notification
        </Button>
      )}
    </section>
  );
}

function noticeWords(
  { physicianName, sentAt, sentBy, method, acknowledgedAt, decision }: PhysicianNotice,
  zone: string,
) {
  const physician = physicianName ?? "The physician";
  if (sentAt === null) return `${physician} has not been notified of the missed visit.`;
  const told = [
    `${physician} was notified ${momentIn(sentAt, zone)}`,
    method && methodWords[method],
    sentBy && `(${sentBy})`,
  ];
  const answered =
    acknowledgedAt === null ? "Not acknowledged yet." : `Acknowledged ${momentIn(acknowledgedAt, zone)}.`;
  const decided = decision && `Decision: ${decisionWords[decision].toLowerCase()}.`;
  return [`${told.filter(Boolean).join(" ")}.`, answered, decided].filter(Boolean).join(" ");
}

function momentIn(instant: string, zone: string): string {
  const local = instantToLocal(instant, zone);
  return `${showDate(dayOf(local))}, ${showTime(local)}`;
}
