import type { Chart, HubSummary } from "@hearthside/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AddressLink } from "#src/ui/address-link.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Fact } from "#src/ui/facts.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { breakable } from "../chart/chart-panels.tsx";
import { NothingRecorded } from "../chart/nothing-recorded.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { chartTimeline } from "../timeline/queries.ts";
import { dobWithAge, fullName, standingOf } from "../words.ts";
import { episodesOf, shownEpisode } from "./episodes.ts";
import styles from "./hub.module.css";

type Shown = {
  chart: Chart;
  summary: HubSummary | undefined;
  /** The certification period shown. */
  episodeId: string | undefined;
  /** The agency's day. */
  today: string;
};

export function overviewFacts({ chart, summary, episodeId }: Shown): readonly Fact[] {
  const admission = shownAdmission(chart, episodeId);
  const { diagnoses } = chart;
  const primary = diagnoses.find(({ position }) => position === 1);
  return [
    ["Primary diagnosis", primary && `${primary.code} ${primary.description}`],
    ["Start of care", admission?.startOfCare && showDate(admission.startOfCare)],
    ["Physician", physicianName(admission)],
    ["Branch", admission?.branchName],
    ["Your last visit", <LastVisit key="visit" patientId={chart.patient.id} summary={summary} />],
  ];
}

/** The admission of the period shown, or the latest before any period starts. */
function shownAdmission(chart: Chart, episodeId: string | undefined) {
  return shownEpisode(episodesOf(chart), episodeId)?.admission ?? chart.admissions.at(0);
}

function physicianName(admission: Chart["admissions"][number] | undefined) {
  const physician = admission?.physician;
  return physician && `${physician.firstName} ${physician.lastName}, ${physician.credential}`;
}

type LastVisitProps = { patientId: string; summary: HubSummary | undefined };

function LastVisit({ patientId, summary }: LastVisitProps) {
  if (summary === undefined) return "…";
  if (summary.lastVisitOn === null) return "None yet";
  return (
    <>
      {showDate(summary.lastVisitOn)} <ChangesSince patientId={patientId} />
    </>
  );
}

/** What changed in the chart after the user's last visit leads to the timeline. */
function ChangesSince({ patientId }: { patientId: string }) {
  const { data } = useInfiniteQuery(chartTimeline(patientId, {}));
  const count = data?.pages[0]?.newCount;
  if (count === undefined) return null;
  if (count === 0) return "no changes since";
  return (
    <Link to="/admin/clinical/patient-chart" search={{ patient: patientId, since: "last-visit" }}>
      {count === 1 ? "1 change since" : `${count} changes since`}
    </Link>
  );
}

export function demographicFacts({ chart, today }: Shown): readonly Fact[] {
  const { patient, contacts, directionsTo } = chart;
  const place = [patient.city, [patient.state, patient.zip].filter(Boolean).join(" ")].filter(Boolean);
  const address = [patient.street, place.join(", ")].filter(Boolean).join(", ");
  const emergency = contacts.find(({ kind }) => kind === "emergency");
  return [
    ["Name", fullName(patient)],
    ["Date of birth", patient.dob && dobWithAge(patient.dob, today)],
    ["Address", address && <AddressLink key="address" address={address} place={directionsTo} />],
    ["Email", patient.email && breakable(patient.email)],
    ["Phone", patient.phoneNumber && <PhoneLink key="phone" phone={patient.phoneNumber} />],
    ["Emergency contact", emergency && contactWords(emergency)],
  ];
}

const contactWords = ({ name, relationship, phoneNumber }: Chart["contacts"][number]) => (
  <>
    {relationship === null ? name : `${name} (${relationship})`},{" "}
    {phoneNumber === null ? "phone not recorded" : <PhoneLink phone={phoneNumber} />}
  </>
);

export function insuranceFacts({ chart, episodeId, today }: Shown): readonly Fact[] {
  const { patient, coverages } = chart;
  const ofRank = (rank: Coverage["rank"]) =>
    coverages.find((one) => one.rank === rank && isInForce(one, today));
  const [primary, secondary] = [ofRank("primary"), ofRank("secondary")];
  return [
    ["Status", <StatusBadge key="status" status={standingOf(shownAdmission(chart, episodeId))} />],
    ["Primary insurance", primary?.payerName],
    ["Primary policy number", primary?.policyNumber],
    ["Secondary insurance", secondary?.payerName],
    ["Secondary policy number", secondary?.policyNumber],
    ["Language", patient.language],
  ];
}

type Coverage = Chart["coverages"][number];

/** Coverage that has ended or not started does not pay today. */
const isInForce = ({ startDate, endDate }: Coverage, today: string) =>
  (startDate === null || startDate <= today) && (endDate === null || today <= endDate);

export function StaffFacts({ team }: Pick<Chart, "team">) {
  if (team.length === 0) return <NothingRecorded>No staff assigned yet.</NothingRecorded>;
  return (
    <ul className={styles.staff}>
      {team.map(({ id, firstName, lastName, discipline, isCaseManager }) => (
        <li key={id}>
          {firstName} {lastName}
          {discipline && `, ${discipline}`} {isCaseManager && <Badge tone="primary">Case manager</Badge>}
        </li>
      ))}
    </ul>
  );
}
