import type { PhysicianNotice, Visit, VisitDetail, VisitException } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import { dayOf } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { lengthText, showLocalTime, showWhen } from "../data/time-text.ts";
import { takesTime } from "../placement.ts";
import {
  disciplineLabels,
  exceptionLabels,
  kindLabels,
  reasonText,
  urgencyLabels,
  visitStatusBadges,
} from "../visit-labels.ts";
import { VerificationSection } from "./verification-section.tsx";
import styles from "./visit.module.css";

type VisitSectionsProps = { detail: VisitDetail; onNotice: () => void };

export function VisitSections({ detail, onNotice }: VisitSectionsProps) {
  return (
    <div className={shared.stack5}>
      <VisitFacts detail={detail} />
      <NoticeSection detail={detail} onEdit={onNotice} />
      {(takesTime(detail.visit) || detail.verifications.length > 0) && (
        <VerificationSection detail={detail} />
      )}
      <ExceptionLines exceptions={detail.exceptions} />
    </div>
  );
}

function VisitFacts({ detail: { visit, address, phoneNumber } }: { detail: VisitDetail }) {
  const { clinicianName } = useClinicians();
  const { patientId, patientName, discipline, kind, urgency } = visit;
  return (
    <Facts
      facts={[
        [
          "Patient",
          <Link key="patient" to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            <strong>{patientName}</strong>
          </Link>,
        ],
        ["Visit type", `${disciplineLabels[discipline]}, ${kindLabels[kind].toLowerCase()}`],
        ["Date and time", `${showWhen(visit)} (${lengthText(visit.minutes)})`],
        ["Status", <Status key="status" visit={visit} />],
        ["Clinician", clinicianName(visit.userId)],
        ["Location", [visit.locationOfCare, address].filter(Boolean).join(", ")],
        ["Phone", phoneNumber === null ? "Not shown" : <PhoneLink key="phone" phone={phoneNumber} />],
        ["Urgency", urgency === null ? "Not set" : urgencyLabels[urgency]],
        ...noted("Note", visit.reason === "other" ? null : visit.note), // the status says it
        ...noted("Reason for overriding the rule", visit.overrideReason),
        ...noted("Joint visit", visit.jointGroupId && "It may overlap another visit for this patient."),
        ...noted("Makes up for", visit.makesUpForId && "A missed visit."),
      ]}
    />
  );
}

const noted = (name: string, text: string | null): (readonly [string, string])[] =>
  text ? [[name, text]] : [];

function Status({ visit }: { visit: Visit }) {
  const { label, tone } = visitStatusBadges[visit.status];
  return (
    <span className={styles.inline}>
      <Badge tone={tone}>{label}</Badge>
      {reasonText(visit)}
      {visit.isChangeAsked && <Badge tone="warning">Time change requested</Badge>}
    </span>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

const Facts = ({ facts }: FactsProps) => (
  <dl className={`${shared.facts} ${styles.facts}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The visit's exceptions and how they were resolved. */
function ExceptionLines({ exceptions }: { exceptions: readonly VisitException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby="visit-exceptions">
      <h3 id="visit-exceptions" className={styles.heading}>
        Exceptions
      </h3>
      <ul className={shared.list2}>
        {exceptions.map(({ id, kind, title, resolvedAt, resolution }) => (
          <li key={id} className={styles.inline}>
            <Badge tone={resolvedAt === null ? "warning" : "success"}>
              {resolvedAt === null ? "Open" : "Resolved"}
            </Badge>
            <strong>{exceptionLabels[kind]}</strong> {title}
            {resolution !== null && ` Resolved: “${resolution}”`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const methodLabels = {
  phone: "by phone",
  fax: "by fax",
  mail: "by mail",
  message: "by message",
} as const;
const decisionLabels = { skip: "Do not make up", "make-up": "Make up" } as const;

type NoticeSectionProps = { detail: VisitDetail; onEdit: () => void };

/** Whether the physician was notified of a missed visit. */
function NoticeSection({ detail: { notice, zone }, onEdit }: NoticeSectionProps) {
  const mayRecord = useMay("schedule", "edit");
  if (notice === null) return null;
  return (
    <section aria-labelledby="physician-notice">
      <h3 id="physician-notice" className={styles.heading}>
        Physician notification
      </h3>
      <p className={styles.line}>{noticeText(notice, zone)}</p>
      {notice.note !== null && <p className={styles.line}>“{notice.note}”</p>}
      {mayRecord && (
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {notice.sentAt === null ? "Record notification" : "Change notification"}
        </Button>
      )}
    </section>
  );
}

function noticeText(
  { physicianName, sentAt, sentBy, method, acknowledgedAt, decision }: PhysicianNotice,
  zone: string,
) {
  const physician = physicianName ?? "The physician";
  if (sentAt === null) return `${physician} has not been notified of the missed visit.`;
  const notices = [
    `${physician}${physician.includes(",") ? "," : ""} was notified`,
    method && methodLabels[method],
    `on ${momentIn(sentAt, zone)}`,
    sentBy && `(recorded by ${sentBy})`,
  ];
  const answered =
    acknowledgedAt === null ? "Not acknowledged yet." : `Acknowledged ${momentIn(acknowledgedAt, zone)}.`;
  const decided = decision && `Decision: ${decisionLabels[decision].toLowerCase()}.`;
  return [`${notices.filter(Boolean).join(" ")}.`, answered, decided].filter(Boolean).join(" ");
}

function momentIn(instant: string, zone: string): string {
  const local = instantToLocal(instant, zone);
  return `${showDate(dayOf(local))}, ${showLocalTime(local)}`;
}
