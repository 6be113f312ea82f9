import type { Chart, HubSummary } from "@hearthside/contract";
import { agencyToday } from "#src/lib/moments.ts";
import { AddressLink } from "#src/ui/address-link.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { breakable } from "../chart/chart-panels.tsx";
import { Facts, NothingRecorded } from "../chart/facts.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { dobWithAge, fullName, standingOf } from "../words.ts";
import { episodesOf, shownEpisode } from "./episodes.ts";
import styles from "./hub.module.css";

type OverviewFactsProps = { chart: Chart; summary: HubSummary | undefined; episodeId: string | undefined };

export function OverviewFacts({ chart, summary, episodeId }: OverviewFactsProps) {
  const admission = shownAdmission(chart, episodeId);
  const { diagnoses } = chart;
  const primary = diagnoses.find(({ position }) => position === 1);
  return (
    <Facts
      facts={[
        ["Primary diagnosis", primary && `${primary.code} ${primary.description}`],
        ["Start of care", admission?.startOfCare && showDate(admission.startOfCare)],
        ["Physician", physicianName(admission)],
        ["Branch", admission?.branchName],
        ["Your last visit", lastVisitWords(summary)],
      ]}
    />
  );
}

/** The admission of the period shown, or the latest before any period starts. */
function shownAdmission(chart: Chart, episodeId: string | undefined) {
  return shownEpisode(episodesOf(chart), episodeId)?.admission ?? chart.admissions.at(0);
}

function physicianName(admission: Chart["admissions"][number] | undefined) {
  const physician = admission?.physician;
  return physician && `${physician.firstName} ${physician.lastName}, ${physician.credential}`;
}

function lastVisitWords(summary: HubSummary | undefined) {
  if (summary === undefined) return "…";
  return summary.lastVisitOn === null ? "none yet" : showDate(summary.lastVisitOn);
}

export function DemographicFacts({ chart, today }: { chart: Chart; today: string }) {
  const { patient, contacts, directionsTo } = chart;
  const place = [patient.city, [patient.state, patient.zip].filter(Boolean).join(" ")].filter(Boolean);
  const address = [patient.street, place.join(", ")].filter(Boolean).join(", ");
  const emergency = contacts.find(({ kind }) => kind === "emergency");
  return (
    <Facts
      facts={[
        ["Name", fullName(patient)],
        ["Date of birth", patient.dob && dobWithAge(patient.dob, today)],
        ["Address", address && <AddressLink key="address" address={address} place={directionsTo} />],
        ["Email", patient.email && breakable(patient.email)],
        ["Phone", patient.phoneNumber && <PhoneLink key="phone" phone={patient.phoneNumber} />],
        ["Emergency contact", emergency && contactWords(emergency)],
      ]}
    />
  );
}

const contactWords = ({ name, relationship, phoneNumber }: Chart["contacts"][number]) => (
  <>
    {relationship === null ? name : `${name} (${relationship})`},{" "}
    {phoneNumber === null ? "phone not recorded" : <PhoneLink phone={phoneNumber} />}
  </>
);

export function InsuranceFacts({ chart, episodeId }: { chart: Chart; episodeId: string | undefined }) {
  const { patient, coverages } = chart;
  const today = agencyToday();
  const ofRank = (rank: Coverage["rank"]) =>
    coverages.find((one) => one.rank === rank && isInForce(one, today));
  const [primary, secondary] = [ofRank("primary"), ofRank("secondary")];
  return (
    <Facts
      facts={[
        ["Status", <StatusBadge key="status" status={standingOf(shownAdmission(chart, episodeId))} />],
        ["Primary insurance", primary?.payerName],
        ["Primary policy number", primary?.policyNumber],
        ["Secondary insurance", secondary?.payerName],
        ["Secondary policy number", secondary?.policyNumber],
        ["Language", patient.language],
      ]}
    />
  );
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
