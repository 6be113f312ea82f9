import type { Visit, VisitDetail } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { showWhen } from "../data/time-text.ts";
import { lengthWords } from "../data/time-words.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import { disciplineWords } from "../discipline-words.ts";
import { kindWords, reasonWords, statusWords, urgencyWords } from "../visit-words.ts";
import { ExceptionLines } from "./exception-lines.tsx";
import { Facts } from "./facts.tsx";
import { NoticeSection } from "./notice-section.tsx";
import { VerificationSection } from "./verification-section.tsx";
import styles from "./visit.module.css";

type VisitSectionsProps = { detail: VisitDetail; onNotice: () => void };

export function VisitSections({ detail, onNotice }: VisitSectionsProps) {
  return (
    <div className={styles.sections}>
      <VisitFacts detail={detail} />
      <VerificationSection detail={detail} />
      <ExceptionLines exceptions={detail.exceptions} />
      <NoticeSection detail={detail} onEdit={onNotice} />
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
        ["Visit type", `${disciplineWords[discipline]}, ${kindWords[kind].toLowerCase()}`],
        ["Date and time", `${showWhen(visit)} (${lengthWords(visit.minutes)})`],
        ["Status", <Status key="status" visit={visit} />],
        ["Clinician", clinicianName(visit.userId)],
        ["Location", [visit.locationOfCare, address].filter(Boolean).join(", ")],
        ["Phone", phoneNumber === null ? "Not shown" : <PhoneLink key="phone" phone={phoneNumber} />],
        ["Urgency", urgency === null ? "Not set" : urgencyWords[urgency]],
        ...noted("Note", visit.note),
        ...noted("Reason for overriding the rule", visit.overrideReason),
        ...noted("Joint visit", visit.jointGroupId && "It may overlap another visit for this patient."),
        ...noted("Makes up for", visit.makesUpForId && "A missed visit."),
      ]}
    />
  );
}

const noted = (name: string, words: string | null): (readonly [string, string])[] =>
  words ? [[name, words]] : [];

function Status({ visit }: { visit: Visit }) {
  const { label, tone } = statusWords[visit.status];
  return (
    <span className={styles.inline}>
      <Badge tone={tone}>{label}</Badge>
      {reasonWords(visit)}
      {visit.isChangeAsked && <Badge tone="warning">Time change requested</Badge>}
    </span>
  );
}
